import type { z } from "zod";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { requestLetters } from "#domain/requests/request-references.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { readAnswerRows } from "../answer-fields.ts";
import { readAssignees } from "../users/assignees.ts";
import { readRecordNotes } from "../work/notes/record-notes.ts";
import type { aboutRecord, Booking, caseAccount, caseStep, otherCase } from "./case-file.ts";
import { caseTables } from "./find-case-row.ts";

type CaseRow = {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly about_reference: string | null;
  readonly booked_for?: Date | null;
  readonly replaces: string | null;
};
/** A booking with its amounts as the database writes them. */
type Stored = Omit<Booking, "price" | "amount_paid"> & { readonly price: string; readonly amount_paid: string };

const name = (table: string) => `coalesce(nullif(${table}.full_name, ''), ${table}.email)`;
/** No case has more steps than this. */
const mostSteps = 200;

/** Each step with who did it, as its event says. */
const steps = (column: string) => `
  select s.id, s.kind, s.note, s.created_at, coalesce(e.actor, '') as actor, private.actor_name(e.actor) as author
  from private.case_steps as s
  left join public.events as e on e.table_name = 'case_steps' and e.record_id = s.id::text and e.action = 'insert'
  where s.${column} = $1 order by s.id limit ${mostSteps}`;

/** The account that was signed in, or else the one that has confirmed the address. */
const account = `
  select p.id, ${name("p")} as name, p.email, p.user_type, p.id is not distinct from $1::uuid as was_signed_in
  from public.profiles as p
  where p.id = coalesce($1::uuid, (
    select u.id from auth.users as u
    where lower(u.email) = lower($2) and u.email_confirmed_at is not null and u.deleted_at is null limit 1))`;

const bookings = `
  select id, consultation_topic as topic, status, scheduled_date, first_scheduled_date, office_scheduled_date, price, amount_paid,
    coalesce($2::timestamptz in (first_scheduled_date, office_scheduled_date), false) as is_named
  from public.consultations where user_id = $1
  order by coalesce($2::timestamptz in (first_scheduled_date, office_scheduled_date), false) desc, created_at desc, id desc limit 5`;

const aboutRequests = Object.fromEntries(
  requestKinds.map((kind) => [
    requestLetters[kind],
    `select '${kind}' as kind, id, reference, status from public.${requestKindFacts[kind].table} where reference = $1`,
  ]),
);

const about: Readonly<Record<string, string>> = {
  L: "select 'enquiry' as kind, id, reference, status from public.enquiries where reference = $1",
  G: "select 'grievance' as kind, id, reference, stage as status from private.grievances where reference = $1",
  ...aboutRequests,
  R: "select 'refund' as kind, id, reference, status from private.refund_requests where reference = $1",
};

const others = `
  select kind, reference, status, created_at from (
    select id, 'grievance' as kind, reference, stage as status, created_at from private.grievances
    where (email <> '' and lower(email) = lower($2)) or phone = $3
    union all
    select id, 'refund' as kind, reference, status, created_at from private.refund_requests
    where (email <> '' and lower(email) = lower($2)) or phone = $3
  ) as same where id <> $1 order by created_at desc, reference limit 10`;

/** The records around a case: its history, account, bookings with the amounts paid, and other cases of the sender. */
export async function caseSurroundings(tx: Transaction, kind: CaseKind, row: CaseRow) {
  const reference = row.about_reference?.trim().toUpperCase() ?? "";
  const findAbout = about[reference.charAt(0)];
  // Of the sender of a case that the caller sees: a grievance officer decides by the bookings too, and sees no others.
  const { owner, booked } = await asBackend(tx, async () => {
    const [owner = null] = await readAnswerRows<z.output<typeof caseAccount>>(tx, account, [row.user_id, row.email]);
    const booked = owner ? await readAnswerRows<Stored>(tx, bookings, [owner.id, row.booked_for ?? null]) : [];
    return { owner, booked };
  });
  const [corrected] = row.replaces
    ? await readAnswerRows<{ reference: string }>(
        tx,
        `select reference from ${caseTables[kind]} where idempotency_key = $1`,
        [row.replaces],
      )
    : [];
  const [found = null] = findAbout
    ? await readAnswerRows<z.output<typeof aboutRecord>>(tx, findAbout, [reference])
    : [];
  const column = kind === "grievance" ? "grievance_id" : "refund_request_id";
  return {
    steps: await readAnswerRows<z.output<typeof caseStep>>(tx, steps(column), [row.id]),
    notes: await readRecordNotes(tx, { kind, id: row.id }),
    account: owner,
    about: found,
    corrects: corrected?.reference ?? null,
    bookings: booked.map(({ price, amount_paid, ...rest }) => ({
      ...rest,
      price: Number(price),
      amount_paid: Number(amount_paid),
    })),
    others: await readAnswerRows<z.output<typeof otherCase>>(tx, others, [row.id, row.email, row.phone]),
    colleagues: await readAssignees(tx, kind),
  };
}
