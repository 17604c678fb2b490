import { wrongPassword } from "#domain/accounts/account-decisions.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller, CallParts } from "../call-parts.ts";

/** What `confirmOwner` may refuse with, beside the wrong password. */
export const ownerRefusals = [
  {
    status: 403,
    code: "insufficient_aal",
    when: "The account has a second factor that was not entered in this session",
  },
  { status: 429, code: "too_many", when: "Too many wrong passwords, here or at sign-in" },
] as const;

/** Refuses unless it is the password of the caller, in a session with the second factor if the account has one. */
export async function confirmOwner({
  password,
  address,
  caller: { sub, session_id, aal },
  parts: { database, accounts },
}: {
  password: string;
  address: string;
  caller: Caller;
  parts: CallParts;
}): Promise<void> {
  const { rows } = await database.asSystem(`user:${sub}`, (tx) =>
    tx.query<{ email: string; lacks_factor: boolean }>(
      "select email, private.lacks_second_factor(id, $2) as lacks_factor from auth.users where id = $1",
      [sub, aal ?? null],
    ),
  );
  if (rows[0]?.lacks_factor)
    throw new CallError(403, {
      code: "insufficient_aal",
      message: "Please enter a code from your authenticator app first",
    });
  const email = rows[0]?.email ?? "";
  const session = { sub, session_id: String(session_id) };
  if (await accounts.confirmPassword({ email, password, address, session })) return;
  throw new CallError(400, { code: "invalid_input", message: wrongPassword, fields: { password: wrongPassword } });
}
