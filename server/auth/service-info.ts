import type { Database } from "#server/database/database.ts";
import type { AuthParts } from "./auth-parts.ts";

/** Whether sign-up is open, as administrators have set it. Read each time, so that a change applies at once in every process. */
export async function readIsSignUpOpen(database: Database): Promise<boolean> {
  const { rows } = await database.asSystem("anon", (tx) =>
    tx.query<{ is_sign_up_open: boolean }>("select is_sign_up_open from private.settings"),
  );
  return rows[0]?.is_sign_up_open === true;
}

/** `GET /settings` (docs/protocol.md, section 3.9): what this installation supports. */
export async function readSettings({ database }: AuthParts) {
  return {
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: !(await readIsSignUpOpen(database)),
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  };
}

/** `GET /health`. */
export const health = {
  version: "v2.196.0",
  name: "GoTrue",
  description: "GoTrue is a user registration and authentication API",
} as const;
