import type { OptionalMail } from "#domain/accounts/optional-mails.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import { makeUnsubscribeToken, unsubscribePurpose } from "#server/mail/unsubscribe-token.ts";
import type { JobParts } from "../job.ts";

/** The address by which the reader switches this kind of email off; undefined when the account has switched it off. */
export async function findUnsubscribe(
  account: string,
  mail: OptionalMail,
  { database, env }: JobParts,
): Promise<string | undefined> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query(`select from public.profiles where id = $1 and ${mail}`, [account]),
  );
  if (rowCount === 0) return undefined;
  const secret = deriveSecret(await loadSigningKeys(database, env.jwtKeys), unsubscribePurpose);
  return `${env.siteUrl}/unsubscribe/${makeUnsubscribeToken(secret, { account, mail })}`;
}
