import { business } from "#domain/business/business.ts";
import { mostWrongCodes } from "#domain/documents/list-links.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import { hashToken, linkPurpose, makeLinkSeed, makeLinkToken } from "#server/mail/link-token.ts";
import { makeMailedCode } from "#server/mail/mailed-code.ts";
import { writeChecklistCode, writeChecklistLink } from "#server/mail/templates/documents/link-letters.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { sendOnce } from "../send-once.ts";
import type { MailedList } from "./find-document-mail.ts";

const findSecret = async ({ database, env }: JobParts) =>
  deriveSecret(await loadSigningKeys(database, env.jwtKeys), linkPurpose);

function writeLink(siteUrl: string, token: string): string {
  const url = new URL("/documents", siteUrl);
  url.searchParams.set("link", token);
  return url.href;
}

type Holder = Pick<MailedList, "id" | "email" | "full_name" | "link_id">;

/**
 * The link of a list to its own address, or to some documents for another one: the open one, or a new one for another 14 days; none once the
 * office has withdrawn it.
 */
async function findLink({ database, env }: JobParts, { id, email, full_name, link_id }: Holder, secret: Buffer) {
  const seeds = [makeLinkSeed()].flatMap((made) => [made, hashToken(makeLinkToken(secret, made))]);
  const { rows } = await database.asSystem("worker", (tx) =>
    link_id === undefined
      ? tx.query<{ seed: string | null }>("select private.keep_checklist_link($1, $2, $3, $4, $5, $6) as seed", [
          ...[id, email, full_name, ...seeds, mostWrongCodes],
        ])
      : tx.query<{ seed: string | null }>("select private.keep_holder_link($1, $2, $3, $4) as seed", [
          ...[link_id, ...seeds, mostWrongCodes],
        ]),
  );
  const seed = rows[0]?.seed;
  return seed ? writeLink(env.siteUrl, makeLinkToken(secret, seed)) : undefined;
}

/** The link to one list, as `findLink`. */
export async function findOwnLink(holder: Holder, parts: JobParts): Promise<string | undefined> {
  return findLink(parts, holder, await findSecret(parts));
}

/** Lists of customers without an account and of others who were asked, each with the link that opens it; of others none without. */
export async function withLinks(lists: readonly MailedList[], parts: JobParts) {
  const secret = await findSecret(parts);
  const linked = [];
  for (const list of lists) {
    const link = list.has_account ? undefined : await findLink(parts, list, secret);
    if (link !== undefined || list.link_id === undefined) linked.push({ ...list, link });
  }
  return linked;
}

type Found = {
  readonly id: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly seed: string;
  readonly expires_at: Date;
  readonly code_seed: string | null;
  readonly reference: string;
  readonly titles: readonly string[];
};

async function findMailed({ payload }: Job, { database }: JobParts): Promise<Found | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Found>(
      `select l.id, l.email, l.full_name, l.seed, l.expires_at, l.code_seed, r.reference, array(
         select i.title from private.checklist_items as i
         where i.checklist_id = c.id and i.status in ('asked', 'returned') and (l.item_ids is null or i.id = any (l.item_ids))
         order by i.position) as titles
       from private.checklist_links as l join private.checklists as c on c.id = l.checklist_id
       cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
       where l.id = $1 and l.revoked_at is null and l.expires_at > private.business_now()`,
      [payload.record_id],
    ),
  );
  return rows[0];
}

type Write = (found: Found, token: string, siteUrl: string) => ReturnType<typeof writeChecklistLink> | undefined;

const makeHandler =
  (write: Write, isForHolder: boolean) =>
  async (job: Job, parts: JobParts): Promise<void> => {
    const found = await findMailed(job, parts);
    if (found === undefined) return;
    const { siteUrl, mailFrom: from } = parts.env;
    const letter = write(found, makeLinkToken(await findSecret(parts), found.seed), siteUrl);
    if (letter === undefined) return;
    const messageId = `<${job.id}.${found.id}.list@${new URL(siteUrl).hostname}>`;
    const mail = { ...letter, from, to: found.email, replyTo: business.email, messageId };
    await sendOnce({ ...mail, isForHolder, evenIfSuspended: false }, job, parts);
  };

/** The emails with a link to a list of documents, and with the code that opens it. */
export const linkMailHandlers: Readonly<Record<string, JobHandler>> = {
  "documents.link": makeHandler(
    (found, token, siteUrl) => writeChecklistLink({ ...found, link: writeLink(siteUrl, token) }),
    true,
  ),
  // No one answers a code, and what an answer quotes is kept.
  "account.checklist_code": makeHandler(
    (found, token) =>
      found.code_seed === null
        ? undefined
        : writeChecklistCode({ ...found, code: makeMailedCode(token, found.code_seed) }),
    false,
  ),
};
