import type { Transaction } from "#server/database/database.ts";
import { completeMetadata } from "./account.ts";
import type { SignUpAttempt } from "./links.ts";
import { forgetSignUpCode } from "./passwords/sign-up-codes.ts";

type Unconfirmed = { readonly id: string; readonly email: string };

/**
 * Confirms the account with this password and these data: nothing of another sign-up with the address stays (decision D28).
 * The caller has locked the account, and found it unconfirmed.
 */
export async function confirmSignUp(
  tx: Transaction,
  { id, email }: Unconfirmed,
  { password_hash, data, code }: SignUpAttempt,
): Promise<void> {
  const metadata = JSON.stringify(completeMetadata({ id, email, data }, true));
  await tx.query(
    `with i as (update auth.identities set identity_data = $3, updated_at = now() where user_id = $1),
     p as (update public.profiles set full_name = $4, phone = nullif($5, ''), user_type = $6
           where id = $1 and (full_name, coalesce(phone, ''), user_type) is distinct from ($4, $5, $6))
     update auth.users set email_confirmed_at = now(), encrypted_password = $2, raw_user_meta_data = $3, updated_at = now()
     where id = $1`,
    [id, password_hash, metadata, data.full_name, data.phone, data.user_type],
  );
  if (code !== undefined) await forgetSignUpCode(tx, code);
}
