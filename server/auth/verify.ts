import { alreadyConfirmed } from "#domain/accounts/account-types.ts";
import type { Transaction } from "#server/database/database.ts";
import { type Account, accountColumns, accountIsHere, isBanned } from "./account.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { confirmEmailChange } from "./email-change.ts";
import { forgiveAccount, takeCallLimit } from "./limits.ts";
import { findLinkKinds, hasConfirmed, type LinkKind, noteUsedLink, type UsedLink, useLink } from "./links.ts";
import { readText } from "./read-request.ts";
import { answerSession, type OpenSession, openSession, type SignInMethod } from "./sessions/sessions.ts";

const lapsed = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");
/** Of a link that was opened a second time; with the code that clients know. */
const confirmedBefore = () => new AuthError(403, "otp_expired", alreadyConfirmed);
const waiting = {
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  code: 200,
};

type Link = { readonly token: string; readonly kinds: readonly LinkKind[]; readonly email?: string };

/** `POST /verify`: uses up a link and signs its owner in. */
export async function verifyToken(request: AuthRequest, parts: AuthParts) {
  const { body } = request;
  const kinds = findLinkKinds(body.type);
  if (kinds === undefined) throw validationFailed("Verify requires a verification type");
  const hash = readText(body, "token_hash");
  const token = hash || readText(body, "token");
  const email = readText(body, "email").trim().toLowerCase();
  if (token === "") throw validationFailed("Verify requires a token or a token hash");
  if (hash === "" && email === "") throw validationFailed("Only the token_hash and type should be provided");
  if (hash !== "" && email !== "") throw validationFailed("Only the token_hash and type should be provided");
  const session = await openLink({ token, kinds, ...(email ? { email } : {}) }, request, parts);
  return session === "waiting" ? waiting : answerSession(session, parts);
}

/** `GET /verify`, for clients that mail this address: where to send the browser. */
export async function followLink(request: AuthRequest, parts: AuthParts): Promise<string> {
  const { query, redirectTo } = request;
  const go = (answer: Record<string, string | number>) => {
    const fragment = new URLSearchParams({ sb: "" });
    for (const [name, value] of Object.entries(answer)) fragment.set(name, String(value));
    fragment.sort();
    return `${redirectTo}#${fragment}`;
  };
  try {
    const kinds = findLinkKinds(query.type);
    const token = query.token_hash ?? query.token;
    if (kinds === undefined || typeof token !== "string") throw validationFailed("Verify requires a token and a type");
    const session = await openLink({ token, kinds }, request, parts);
    if (session === "waiting") return go({ message: waiting.msg });
    const { access_token, expires_at, expires_in, refresh_token, token_type } = await answerSession(session, parts);
    // Clients show a form for a new password when the type is `recovery`.
    const type = session.account.email_confirmed_at === null ? "recovery" : String(query.type);
    return go({ access_token, expires_at, expires_in, refresh_token, token_type, type });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return go({ error: "access_denied", error_code: error.code, error_description: error.message });
  }
}

async function openLink(
  link: Link,
  { address, device, keepDevice }: AuthRequest,
  parts: AuthParts,
): Promise<OpenSession | "waiting"> {
  const { database, env } = parts;
  // Counted in a separate transaction: otherwise the rollback for a wrong link would undo the count.
  await database.asSystem("anon", (tx) => takeCallLimit(tx, "verify", address, env.rateLimitScale));
  const outcome = await database.asSystem("link", async (tx) => {
    const used = await useLink(tx, link.token, link.kinds, link.email);
    if (used === undefined) {
      const wasOpened = link.kinds.includes("signup") && (await hasConfirmed(tx, link.token, link.email));
      return wasOpened ? "confirmed" : "lapsed";
    }
    const account = await findAccount(tx, used.userId);
    if (account === undefined) return "lapsed";
    if (isBanned(account)) return "banned";
    const followed = await follow(tx, account, used);
    if (followed === "lapsed" || followed === "waiting") return followed;
    await noteUsedLink(tx, used, link.token);
    await forgiveAccount(tx, account.email);
    return openSession(tx, { userId: account.id, method: followed, device }, parts);
  });
  if (outcome === "lapsed") throw lapsed();
  if (outcome === "confirmed") throw confirmedBefore();
  if (outcome === "banned") throw new AuthError(403, "user_banned", "User is banned");
  if (outcome !== "waiting") {
    // Its other sessions may have ended.
    parts.callers.forgetAccount(outcome.account.id);
    keepDevice(outcome.deviceToken);
  }
  parts.worker?.wake();
  return outcome;
}

/**
 * Does what the link is for, and says how its session has started. After `recovery` a password can be chosen; as long as the
 * account is unconfirmed, it must be, before anything else opens: only the password of the confirmed sign-up is the owner's.
 */
async function follow(
  tx: Transaction,
  account: Account,
  { kind, attempt }: UsedLink,
): Promise<SignInMethod | "lapsed" | "waiting"> {
  if (kind === "recovery") return "recovery";
  if (kind === "signup") {
    if (account.email_confirmed_at !== null) return "lapsed";
    if (attempt === null) return "recovery";
    await confirmSignUp(tx, account, attempt);
    await tx.query("delete from auth.sessions where user_id = $1", [account.id]);
    await tx.query("delete from auth.one_time_tokens where user_id = $1", [account.id]);
    return "otp";
  }
  const change = await confirmEmailChange(tx, account.id, kind);
  if (change === "changed") return "otp";
  return change === "waiting" ? "waiting" : "lapsed";
}

async function findAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Account>(
    // Locked: a simultaneous suspension either ends the session created here, or is seen here.
    `select ${accountColumns} from auth.users u where u.id = $1 and ${accountIsHere} for no key update of u`,
    [id],
  );
  return rows[0];
}
