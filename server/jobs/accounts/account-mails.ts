import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import type { Composed } from "#server/mail/compose.ts";
import { hashToken, linkPurpose, makeLinkToken } from "#server/mail/link-token.ts";
import {
  type SignUpOfLink,
  writeConfirmation,
  writeEmailChange,
  writeEmailChanged,
  writeFactorAdded,
  writeFactorRemoved,
  writeKnownAccount,
  writeNewSignIn,
  writePasswordChanged,
  writeRecovery,
  writeRecoveryCodeUsed,
} from "#server/mail/templates/accounts/account-mail-texts.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { sendOnce } from "../send-once.ts";

type Recipient = { email: string; email_change: string | null; full_name: string };
type Letter = { to: string; composed: Composed };
/** `of`: for the link of a sign-up, which one of several with the address it confirms. */
type MailedLink = { readonly url: string; readonly of: SignUpOfLink };
type Writer = (recipient: Recipient, link: MailedLink, siteUrl: string, payload: Job["payload"]) => Letter;

const toOwner = (write: (name: string, link: string, siteUrl: string) => Composed): Writer => {
  return (recipient, { url }, siteUrl) => ({ to: recipient.email, composed: write(recipient.full_name, url, siteUrl) });
};

const toSide = (side: "new" | "current"): Writer => {
  return ({ email, email_change, full_name }, { url: link }, siteUrl) => ({
    to: side === "new" ? (email_change ?? "") : email,
    composed: writeEmailChange(side === "new" ? "" : full_name, { side, newEmail: email_change ?? "", link }, siteUrl),
  });
};

const toFormerAddress: Writer = ({ email, full_name }, _link, siteUrl, { former_email = "" }) => ({
  to: former_email,
  composed: writeEmailChanged(full_name, email, siteUrl),
});

const toOwnerOfDevice: Writer = ({ email, full_name }, _link, siteUrl, { signed_in_at = "", device = "" }) => ({
  to: email,
  composed: writeNewSignIn(full_name, { at: signed_in_at, device }, siteUrl),
});

/** What the link of each job confirms, as its page receives it. */
const linkMails: Readonly<Record<string, { type: string; write: Writer }>> = {
  "account.confirm": {
    type: "signup",
    write: ({ email, full_name }, { url, of }, siteUrl) => ({
      to: email,
      composed: writeConfirmation(full_name, { link: url, of }, siteUrl),
    }),
  },
  "account.recover": { type: "recovery", write: toOwner(writeRecovery) },
  "account.confirm_new_email": { type: "email_change", write: toSide("new") },
  "account.confirm_current_email": { type: "email_change", write: toSide("current") },
};

const plainMails: Readonly<Record<string, Writer>> = {
  "account.known": toOwner((name, _link, siteUrl) => writeKnownAccount(name, siteUrl)),
  "account.password_changed": toOwner((name, _link, siteUrl) => writePasswordChanged(name, siteUrl)),
  "account.factor_added": toOwner((name, _link, siteUrl) => writeFactorAdded(name, siteUrl)),
  "account.factor_removed": toOwner((name, _link, siteUrl) => writeFactorRemoved(name, siteUrl)),
  "account.recovery_code_used": toOwner((name, _link, siteUrl) => writeRecoveryCodeUsed(name, siteUrl)),
  "account.email_changed": toFormerAddress,
  "account.new_sign_in": toOwnerOfDevice,
};

const isSecurityNotice = (kind: string) => kind in plainMails && kind !== "account.known";

/** Without a name until the address is confirmed: otherwise a person could make us send any text to a stranger. */
async function findRecipient(id: string, { database }: JobParts): Promise<Recipient | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Recipient>(
      `select u.email, u.email_change,
         case when u.email_confirmed_at is null then '' else coalesce(p.full_name, '') end as full_name
       from auth.users u left join public.profiles p on p.id = u.id where u.id = $1 and u.deleted_at is null`,
      [id],
    ),
  );
  return rows[0];
}

/**
 * The link if it is still valid: one that was used or replaced is not sent. Its hour starts now, so that an
 * outage of the mail server does not shorten it.
 */
async function makeLink(job: Job, type: string, parts: JobParts): Promise<MailedLink | undefined> {
  const { database, env } = parts;
  const secret = deriveSecret(await loadSigningKeys(database, env.jwtKeys), linkPurpose);
  const token = makeLinkToken(secret, job.payload.seed ?? "");
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<{ is_contested: boolean; has_sign_up: boolean; ordered_at: Date }>(
      `update auth.one_time_tokens set created_at = now() at time zone 'utc' where token_hash = $1
       returning is_contested, sign_up is not null as has_sign_up, updated_at at time zone 'utc' as ordered_at`,
      [hashToken(token)],
    ),
  );
  const found = rows[0];
  if (found === undefined) return undefined;
  const url = new URL("/auth/confirm", env.siteUrl);
  url.searchParams.set("token_hash", token);
  url.searchParams.set("type", type);
  const { redirect_to } = job.payload;
  if (redirect_to && redirect_to !== env.siteUrl) url.searchParams.set("redirect_to", redirect_to);
  if (!found.has_sign_up) return { url: url.href, of: "none" };
  return { url: url.href, of: found.is_contested ? found.ordered_at : "only" };
}

const noLink: MailedLink = { url: "", of: "none" };

async function sendAccountMail(job: Job, parts: JobParts): Promise<void> {
  // An order for an address without an account: the request did the same work for it, and the job ends here.
  const { record_id } = job.payload;
  const recipient = record_id ? await findRecipient(record_id, parts) : undefined;
  if (recipient === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  const linkMail = linkMails[job.kind];
  const link = linkMail ? await makeLink(job, linkMail.type, parts) : noLink;
  const write = linkMail?.write ?? plainMails[job.kind];
  if (link === undefined || write === undefined) return;
  const { to, composed } = write(recipient, link, siteUrl, job.payload);
  const messageId = `<${job.id}.${record_id}.account@${new URL(siteUrl).hostname}>`;
  // Links give a suspended account nothing. That its password, factor or address has changed, its owner must learn.
  const evenIfSuspended = isSecurityNotice(job.kind);
  await sendOnce({ ...composed, from, to, messageId, account: record_id, evenIfSuspended }, job, parts);
}

export const accountMailHandlers: Readonly<Record<string, JobHandler>> = Object.fromEntries(
  [...Object.keys(linkMails), ...Object.keys(plainMails)].map((kind) => [kind, sendAccountMail]),
);
