import { business } from "#domain/business/business.ts";
import type { Database } from "#server/database/database.ts";
import type { Composed } from "#server/mail/compose.ts";
import {
  writeAnswerToInvestor,
  writeDecisionToInvestor,
  writeInterestToStartup,
} from "#server/mail/templates/investors/deal-letters.ts";
import type { Decision, InterestChange } from "#server/mail/templates/investors/deal-records.ts";
import { type Declaration, writeDeclarationToOffice } from "#server/mail/templates/investors/declaration-to-office.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { type JobMail, sendOnce } from "../send-once.ts";

/** An email about a record; the Message-ID has the job and the record, since job numbers may repeat after a restored backup. */
export async function sendLetter(
  job: Job,
  { replyTo = business.email, ...rest }: Pick<JobMail, "to" | "replyTo" | "evenIfSuspended" | "unsubscribe">,
  letter: Composed,
  parts: JobParts,
): Promise<void> {
  const { siteUrl, mailFrom: from } = parts.env;
  const messageId = `<${job.id}.${job.payload.record_id}.deal@${new URL(siteUrl).hostname}>`;
  await sendOnce({ ...letter, ...rest, from, replyTo, messageId }, job, parts);
}

/** The interest as it is now, with the address of the startup or of the investor. */
async function findInterest(
  database: Database,
  id: string | undefined,
  recipient: "startup" | "investor",
): Promise<InterestChange | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<InterestChange>(
      `select i.*, a.email, coalesce(p.full_name, '') as full_name
       from public.interests as i
       join private.opportunity_keys as k on k.id = i.opportunity_id
       join auth.users as a on a.id = case $2 when 'startup' then k.user_id else i.user_id end and a.deleted_at is null
       left join public.profiles as p on p.id = a.id
       where i.id = $1`,
      [id, recipient],
    ),
  );
  return rows[0];
}

/** Emails the startup, unless the interest was withdrawn or answered meanwhile. */
const tellStartup: JobHandler = async (job, parts) => {
  const interest = await findInterest(parts.database, job.payload.record_id, "startup");
  if (interest?.status !== "pending") return;
  await sendLetter(
    job,
    { to: interest.email, evenIfSuspended: false },
    writeInterestToStartup(interest, parts.env.siteUrl),
    parts,
  );
};

/** Emails the investor the answer; a withdrawal was the investor's own action. */
const tellInvestor: JobHandler = async (job, parts) => {
  const interest = await findInterest(parts.database, job.payload.record_id, "investor");
  if (interest?.status !== "accepted" && interest?.status !== "declined") return;
  await sendLetter(
    job,
    { to: interest.email, evenIfSuspended: false },
    writeAnswerToInvestor(interest, parts.env.siteUrl),
    parts,
  );
};

/** Emails the investor, unless there is a later decision, which has its own job. */
const tellDecision: JobHandler = async (job, parts) => {
  const { rows } = await parts.database.asSystem("worker", (tx) =>
    tx.query<Decision>(
      `select i.is_approved, i.reason, a.email, coalesce(p.full_name, '') as full_name
       from public.investors as i
       join auth.users as a on a.id = i.user_id and a.deleted_at is null
       left join public.profiles as p on p.id = a.id
       where i.user_id = $1 and i.decided_at = $2`,
      [job.payload.record_id, job.payload.scheduled_date],
    ),
  );
  const [decision] = rows;
  if (decision)
    await sendLetter(
      job,
      { to: decision.email, evenIfSuspended: false },
      writeDecisionToInvestor(decision, parts.env.siteUrl),
      parts,
    );
};

/** Emails the office about a new or changed declaration, unless it was decided meanwhile. */
const tellOffice: JobHandler = async (job, parts) => {
  const { rows } = await parts.database.asSystem("worker", (tx) =>
    tx.query<Declaration>(
      `select i.*, a.email, coalesce(p.full_name, '') as full_name, p.phone
       from public.investors as i
       join auth.users as a on a.id = i.user_id and a.deleted_at is null
       left join public.profiles as p on p.id = a.id
       where i.user_id = $1 and i.decided_at is null`,
      [job.payload.record_id],
    ),
  );
  const [declaration] = rows;
  if (declaration === undefined) return;
  const addresses = { to: business.email, replyTo: declaration.email, evenIfSuspended: true };
  await sendLetter(job, addresses, writeDeclarationToOffice(declaration, parts.env.siteUrl), parts);
};

export const dealMailHandlers: Readonly<Record<string, JobHandler>> = {
  "interests.insert": tellStartup,
  "interests.update": tellInvestor,
  "investors.insert": tellOffice,
  "investors.waiting": tellOffice,
  "investors.decided": tellDecision,
};
