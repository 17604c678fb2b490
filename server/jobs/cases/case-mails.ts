import { business } from "#domain/business/business.ts";
import type { Database } from "#server/database/database.ts";
import type { CaseStep } from "#server/mail/templates/cases/case-record.ts";
import { isForCustomer, writeCaseToCustomer } from "#server/mail/templates/cases/case-to-customer.ts";
import { isForOffice, writeCaseToOffice } from "#server/mail/templates/cases/case-to-office.ts";
import type { JobHandler } from "../job.ts";
import { type JobMail, sendAll } from "../send-once.ts";

/** A step with its case, of either kind. */
async function findStep(database: Database, id: string): Promise<CaseStep | undefined> {
  return database.asSystem("worker", async (tx) => {
    for (const [table, column, kind] of [
      ["grievances", "grievance_id", "grievance"],
      ["refund_requests", "refund_request_id", "refund"],
    ] as const) {
      const { rows } = await tx.query<CaseStep["record"] & { step: string; note: string | null; step_at: Date }>(
        `select c.*, s.kind as step, s.note, s.created_at as step_at,
           (select old.reference from private.${table} as old where old.idempotency_key = c.replaces) as corrects
         from private.case_steps as s join private.${table} as c on c.id = s.${column} where s.id = $1`,
        [id],
      );
      const [found] = rows;
      // The table determines the kind.
      if (found) return { kind, ...found, record: found } as unknown as CaseStep;
    }
    return undefined;
  });
}

type OfficeAddress = { readonly to: string; readonly recipient: string; readonly colleague?: string };

/** To whom a step is told in the office: a new case to its desk, a missed deadline to the people named for its level. */
async function findOfficeAddresses(database: Database, { step }: CaseStep, desk: string): Promise<OfficeAddress[]> {
  if (step === "received") return [{ to: desk, recipient: "office" }];
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<OfficeAddress>(
      `select u.email as to, 'office.' || u.id as recipient, u.id as colleague
       from private.escalation_recipients($1) as named (id) join auth.users as u on u.id = named.id order by u.email`,
      [step],
    ),
  );
  return rows.length > 0 ? rows : [{ to: business.email, recipient: "office" }];
}

/** The emails about one step of a grievance or refund request. Each is tried even if the other fails. */
export const sendCaseMails: JobHandler = async (job, parts) => {
  const { record_id } = job.payload;
  const step = record_id && (await findStep(parts.database, record_id));
  if (!step) return;
  const { siteUrl, mailFrom: from, answers } = parts.env;
  const desk = step.kind === "grievance" ? business.grievanceOfficer.email : business.email;
  const makeMessageId = (recipient: string) =>
    // The case's id too: after a restored backup, the numbers of jobs and steps continue from the backup and would repeat.
    `<${job.id}.${step.record.id}.${recipient}@${new URL(siteUrl).hostname}>`;
  const mails: JobMail[] = [];
  if (isForCustomer(step))
    mails.push({
      ...writeCaseToCustomer(step, siteUrl),
      ...{ from, to: step.record.email, replyTo: desk },
      // Answers to grievances and about refunds are owed to everyone (docs/business-rules.md).
      evenIfSuspended: true,
      ...{ messageId: makeMessageId("customer"), isForCustomer: true },
    });
  if (isForOffice(step))
    for (const { to, recipient, colleague } of await findOfficeAddresses(parts.database, step, desk))
      mails.push({
        ...writeCaseToOffice(step, { siteUrl, isFiled: answers !== undefined }),
        ...{ from, to, replyTo: step.record.email || desk, evenIfSuspended: true },
        ...{ messageId: makeMessageId(recipient), colleague, isForOffice: colleague === undefined },
      });
  await sendAll(mails, job, parts);
};
