import { validationFailed } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { mayRecoverUnconfirmed, takeCallLimit, takeMailLimit } from "./limits.ts";
import { orderLink } from "./links.ts";
import { readEmail, refuseHalfChallenge } from "./read-request.ts";

/** `POST /recover`: `{}` for every address (decision D23). */
export async function recoverPassword({ body, address, redirectTo }: AuthRequest, parts: AuthParts) {
  const { database, env, linkSecret } = parts;
  const email = readEmail(body, "Password recovery requires an email");
  refuseHalfChallenge(body);
  await database.asSystem("anon", async (tx) => {
    await takeCallLimit(tx, "recover", address, env.rateLimitScale);
    await takeMailLimit(tx, "recover", email, env.rateLimitScale);
    const isForAll = await mayRecoverUnconfirmed(tx, email, env.rateLimitScale);
    const condition = isForAll ? undefined : "confirmed";
    await orderLink(tx, linkSecret, { kind: "recovery", email, redirectTo, condition });
  });
  parts.worker?.wake();
  return {};
}

const resendTypes = ["signup", "email_change", "sms", "phone_change"];

/** `POST /resend`: `{}` for every address; an unconfirmed account gets a link, and the owner of a confirmed one learns that there is one. */
export async function resendLink({ body, address, redirectTo }: AuthRequest, parts: AuthParts) {
  const { database, env, linkSecret } = parts;
  if (typeof body.type !== "string" || !resendTypes.includes(body.type))
    throw validationFailed(`Missing one of these types: ${resendTypes.join(", ")}`);
  const email = readEmail(body, "Type provided requires an email address");
  refuseHalfChallenge(body);
  await database.asSystem("anon", async (tx) => {
    await takeCallLimit(tx, "resend", address, env.rateLimitScale);
    await takeMailLimit(tx, "confirm", email, env.rateLimitScale);
    if (body.type === "signup")
      await orderLink(tx, linkSecret, { kind: "signup", email, redirectTo, condition: "unconfirmed" });
  });
  parts.worker?.wake();
  return {};
}
