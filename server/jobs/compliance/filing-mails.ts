import { business } from "#domain/business/business.ts";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { type Filing, listFilings } from "#domain/compliance/filings.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { type OverdueFilings, writeOverdueFilings } from "#server/mail/templates/compliance/overdue-filings.ts";
import { findUnsubscribe } from "../accounts/optional-mail.ts";
import type { JobHandler, JobParts } from "../job.ts";
import { sendOnce } from "../send-once.ts";
import { filingLookKind } from "./plan-filing-mails.ts";

const filingMailKind = "filings.mail";
/** What became overdue while no worker ran is still told for so many days; what is older is on the dashboard. */
const daysBack = 7;
const pageSize = 200;

type Business = CompanyFacts & {
  readonly user_id: string;
  readonly created_at: Date;
  /** What was due before it counts as told. */
  readonly due_from: string;
  /** Keys of filings that are done, or of which the account was reminded. */
  readonly settled: readonly string[];
};

function listOverdue(facts: CompanyFacts, day: string): Filing[] {
  return listFilings({ facts, today: day, ahead: -1, behind: daysBack });
}

/** What was past due when the facts were given was on the screen at once. */
function findNew({ created_at, due_from, settled, ...facts }: Business, day: string): string[] {
  const given = formatIstDay(created_at);
  return listOverdue(facts, day)
    .filter(({ key, due }) => due >= given && due >= due_from && !settled.includes(key))
    .map(({ key }) => key);
}

/** Records the new ones of some accounts, and orders an email for each account, in one transaction; answers the last account. */
async function orderPage({ database }: JobParts, after: string | null, nine: string): Promise<string | null> {
  return database.asSystem("worker", async (tx) => {
    const { rows } = await tx.query<Business>(
      `select f.*, (select due_from from private.filing_mail_days) as due_from, array(
         select d.filing from public.filings_done as d where d.user_id = f.user_id
         union all select m.filing from private.filing_mails as m where m.user_id = f.user_id) as settled
       from public.company_facts as f
       join auth.users as u on u.id = f.user_id and u.deleted_at is null
       join public.profiles as p on p.id = f.user_id and p.user_type = 'startup' and p.wants_filing_reminders
       where $1::uuid is null or f.user_id > $1 order by f.user_id limit ${pageSize}`,
      [after],
    );
    const day = formatIstDay(new Date(nine));
    for (const row of rows) {
      const keys = findNew(row, day);
      if (keys.length === 0) continue;
      await tx.query(
        `with planned as (
           insert into private.filing_mails (user_id, filing, mailed_at)
           select $1, key, $3 from unnest($2::text[]) as key on conflict do nothing returning filing)
         insert into private.jobs (kind, payload)
         select $4, jsonb_build_object('record_id', $1::uuid, 'scheduled_date', $3::timestamptz) where exists (select from planned)`,
        [row.user_id, keys, nine, filingMailKind],
      );
    }
    return rows.length < pageSize ? null : (rows.at(-1)?.user_id ?? null);
  });
}

const lookForOverdue: JobHandler = async (job, parts) => {
  const { scheduled_date: nine } = job.payload;
  if (!nine) return;
  let after: string | null = null;
  do after = await orderPage(parts, after, nine);
  while (after !== null);
  await parts.database.asSystem("worker", (tx) =>
    tx.query("delete from private.filing_mails where mailed_at < $1::timestamptz - interval '1 year'", [nine]),
  );
};

type Account = CompanyFacts & Pick<OverdueFilings, "email" | "full_name"> & { readonly keys: readonly string[] };

/** What was recorded for this email and is not done meanwhile. */
async function findOverdue({ database }: JobParts, account: string, nine: string): Promise<OverdueFilings | undefined> {
  return database.asSystem("worker", async (tx) => {
    const { rows } = await tx.query<Account>(
      `select f.*, a.email, coalesce(p.full_name, '') as full_name, array(
         select m.filing from private.filing_mails as m
         where m.user_id = f.user_id and m.mailed_at = $2 and not exists (
           select from public.filings_done as d where d.user_id = m.user_id and d.filing = m.filing)) as keys
       from public.company_facts as f
       join auth.users as a on a.id = f.user_id and a.deleted_at is null
       left join public.profiles as p on p.id = a.id
       where f.user_id = $1`,
      [account, nine],
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const { email, full_name, keys, ...facts } = found;
    const { rows: asked } = await tx.query<{ filing: string; reference: string }>(
      "select filing, reference from public.filing_requests where user_id = $1 and filing = any ($2)",
      [account, keys],
    );
    const filings = listOverdue(facts, formatIstDay(new Date(nine))).filter(({ key }) => keys.includes(key));
    return { email, full_name, filings, asked: new Map(asked.map(({ filing, reference }) => [filing, reference])) };
  });
}

const sendOverdue: JobHandler = async (job, parts) => {
  const { record_id: account, scheduled_date: nine } = job.payload;
  if (!account || !nine) return;
  const found = await findOverdue(parts, account, nine);
  if (found === undefined || found.filings.length === 0) return;
  const unsubscribe = await findUnsubscribe(account, "wants_filing_reminders", parts);
  if (unsubscribe === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeOverdueFilings(found, unsubscribe, siteUrl),
      ...{ from, to: found.email, replyTo: business.email, evenIfSuspended: false, unsubscribe },
      messageId: `<${job.id}.${account}.filings@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};

/** The daily look for filings that became overdue, and one email to each account that has any. */
export const filingMailHandlers: Readonly<Record<string, JobHandler>> = {
  [filingLookKind]: lookForOverdue,
  [filingMailKind]: sendOverdue,
};
