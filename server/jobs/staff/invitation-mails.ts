import { business } from "#domain/business/business.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import { hashToken, linkPurpose, makeLinkToken } from "#server/mail/link-token.ts";
import { type InvitationLetter, writeInvitation } from "#server/mail/templates/staff/invitation.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Found = Omit<InvitationLetter, "link"> & { readonly email: string };

/** Emails the link of an invitation, unless it was withdrawn or sent again meanwhile. */
export const sendInvitation: JobHandler = async (job, parts) => {
  const { database, env } = parts;
  const { record_id, seed = "" } = job.payload;
  const secret = deriveSecret(await loadSigningKeys(database, env.jwtKeys), linkPurpose);
  const token = makeLinkToken(secret, seed);
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Found>(
      `select i.email, i.full_name, i.role, i.expires_at, nullif(p.full_name, '') as invited_by
       from private.invitations as i left join public.profiles as p on p.id = i.invited_by
       where i.id = $1 and i.token_hash = $2`,
      [record_id, hashToken(token)],
    ),
  );
  const [found] = rows;
  if (found === undefined) return;
  const url = new URL("/auth/confirm", env.siteUrl);
  url.searchParams.set("token_hash", token);
  url.searchParams.set("type", "invite");
  const letter = writeInvitation({ ...found, link: url.href }, env.siteUrl);
  const messageId = `<${job.id}.${record_id}.invitation@${new URL(env.siteUrl).hostname}>`;
  const mail = { ...letter, from: env.mailFrom, to: found.email, replyTo: business.email, messageId };
  await sendOnce({ ...mail, evenIfSuspended: false }, job, parts);
};
