import { z } from "zod";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { missingReason, optionalText } from "#domain/fields/fields.ts";
import { refusePlaceholder } from "#domain/fields/placeholders.ts";
import { isRequestKind, type RequestKind } from "#domain/requests/request-kinds.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import {
  changeActions,
  closingStatuses,
  mostChanged,
  recordTag,
  type SelectedKind,
  selectedKinds,
} from "#domain/work/office-changes.ts";
import { mostTags } from "#domain/work/record-sorts.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { openRefund } from "../../cases/automatic-refunds.ts";
import { assignConsultant } from "../../requests/assign-consultant.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { assignRecord } from "../../users/assignees.ts";
import type { HeldRecord } from "../hold-record.ts";
import { writeChoice } from "../record-filter.ts";
import { recordTables } from "../record-tables.ts";
import type { NamedRecord } from "../try-each.ts";

const expected = {
  expected_status: z.string().max(40).optional().meta({
    description: "Its status or stage when the caller read it; if it is different now, the record is refused",
  }),
  expected_assigned_to: z.string().max(80).nullable().optional().meta({
    description: "Likewise its assignee, of a request its consultant",
  }),
};

/** What several records are changed to; `records` names them as the caller read them. */
export const changeManyBody = z
  .strictObject({
    action: z.enum(changeActions, { error: `The action must be one of ${changeActions.join(", ")}` }),
    records: z
      .array(
        z.strictObject({
          kind: z.enum(selectedKinds, { error: `The kind must be one of ${selectedKinds.join(", ")}` }),
          id: z.uuid({ error: "The record id must be a UUID" }).toLowerCase(),
          ...expected,
        }),
      )
      .min(1, { error: "Please choose at least one record" })
      .max(mostChanged, { error: `At most ${mostChanged} records can be changed at once` }),
    assigned_to: z.uuid({ error: "The assignee id must be a UUID" }).toLowerCase().nullish().meta({
      description: "The person; without `consultant_id`, requests go to the consultant who this person is",
    }),
    consultant_id: z
      .string({ error: "Please choose a consultant from the list" })
      .min(1, { error: "Please choose a consultant from the list" })
      .max(80, { error: "Please choose a consultant from the list" })
      .nullish()
      .meta({ description: "Of requests, which are assigned to a consultant" }),
    status: writeChoice("status", closingStatuses).meta({ description: "How requests end; their customers are told" }),
    reason: optionalText({ label: "Reason", max: enquiryOfficeLengths.lostReason, multiline: true }).superRefine(
      refusePlaceholder,
    ),
    tag: recordTag.optional(),
  })
  .refine(({ records }) => new Set(records.map(({ kind, id }) => kind + id)).size === records.length, {
    error: "Each record can be named once only",
    path: ["records"],
  })
  .refine(
    ({ action, ...to }) => action !== "assign" || to.assigned_to !== undefined || to.consultant_id !== undefined,
    {
      error: "Please choose an assignee",
      path: ["assigned_to"],
    },
  )
  .refine(({ action, tag }) => (action !== "tag" && action !== "untag") || tag !== undefined, {
    error: "Please enter a tag",
    path: ["tag"],
  })
  .refine(({ action, reason, status }) => action !== "close" || reason !== null || status === "completed", {
    error: missingReason,
    path: ["reason"],
  });
export type ChangeManyBody = z.output<typeof changeManyBody>;

export const refuse = (message: string) => new CallError(409, { code: "conflict", message });

/** A record that is locked until the transaction ends. */
export type Change = { readonly tx: Transaction; readonly record: NamedRecord; readonly held: HeldRecord };

/** Refuses what is merged, and what a colleague has changed since the caller read it. */
export function requireSame(record: ChangeManyBody["records"][number], held: HeldRecord): void {
  if (held.is_merged) throw refuse(`It is merged into another ${record.kind}`);
  requireUnchanged(record.expected_status, held.status);
  requireUnchanged(record.expected_assigned_to, held.assigned_to);
}

const isRequest = (record: NamedRecord): record is { kind: RequestKind; id: string } => isRequestKind(record.kind);

const works = { may: "private.works_on_records()", refusal: "Your role cannot change this record" };
const sees = { may: "private.sees_cases()", refusal: works.refusal };
/** Who assigns records of a kind: an assignment is made as the backend, since the record may not be seen afterwards. */
const rights: Readonly<Record<SelectedKind, { readonly may: string; readonly refusal: string }>> = {
  ...{
    enquiry: works,
    funding: works,
    project: works,
    consultation: works,
    service: works,
    grievance: sees,
    refund: sees,
  },
  client: {
    may: "private.may_choose_owner()",
    refusal: "Only a manager can change who is responsible for a client",
  },
};

/** Refuses who does not assign records of a kind. */
export async function requireRight(tx: Transaction, kind: SelectedKind) {
  const { may, refusal } = rights[kind];
  const { rows } = await tx.query<{ may: boolean }>(`select ${may} as may`);
  if (!rows[0]?.may) throw refuse(refusal);
}

/** The change with the consultant who the assignee is: a person can be given requests together with other records. */
export async function addConsultant(tx: Transaction, body: ChangeManyBody): Promise<ChangeManyBody> {
  const { action, assigned_to, consultant_id, records } = body;
  if (action !== "assign" || !assigned_to || consultant_id !== undefined || !records.some(isRequest)) return body;
  const { rows } = await tx.query<{ id: string }>("select id from private.consultants where user_id = $1", [
    assigned_to,
  ]);
  return rows[0] ? { ...body, consultant_id: rows[0].id } : body;
}

async function assign({ tx, record, held }: Change, { assigned_to, consultant_id }: ChangeManyBody) {
  const to = isRequest(record) ? consultant_id : assigned_to;
  if (to === undefined)
    throw refuse(isRequest(record) ? "Requests are assigned to a consultant" : "Please choose a person");
  if (held.assigned_to === to) return false;
  const { kind, id } = record;
  await requireRight(tx, kind);
  if (isRequest(record)) {
    const status = requestStatuses.find((one) => one === held.status);
    if (status !== undefined) await assignConsultant(tx, { kind: record.kind, id, status }, to);
    return true;
  }
  const { table, assignee } = recordTables[kind];
  const refusal = kind === "client" ? "The owner must be one of our team" : "This person cannot work on it";
  await assignRecord(tx, { table, column: assignee, kind, held, refusal }, { assigned_to: to });
  return true;
}

/** What happened at a time that has passed is asked of each consultation. */
async function requireOutcome(tx: Transaction, id: string): Promise<void> {
  const { rowCount } = await tx.query(
    `select from public.consultations
     where id = $1 and scheduled_date <= private.business_now() and status in ('pending', 'in_progress', 'approved')`,
    [id],
  );
  if (rowCount > 0) throw refuse("Its time has passed. Please open it and record what happened");
}

async function close({ tx, record, held }: Change, { reason, status }: ChangeManyBody, now: Date) {
  const { kind, id } = record;
  if (isRequest(record)) {
    if (!status) throw refuse("Please say whether requests are completed or cancelled");
    if (held.status === status) return false;
    if (kind === "consultation" && status === "completed") await requireOutcome(tx, id);
    await tx.query(`update ${recordTables[kind].table} set status = $2, reason = $3 where id = $1`, [
      id,
      status,
      reason,
    ]);
    await openRefund(tx, record.kind, id, now);
    return true;
  }
  if (kind !== "enquiry") throw refuse("Cases are closed one by one, since each customer gets an answer of their own");
  if (held.status === "lost") return false;
  await tx.query("update public.enquiries set status = 'lost', lost_reason = $2 where id = $1", [id, reason]);
  return true;
}

async function changeTags({ tx, record: { kind, id }, held }: Change, tag: string, isAdded: boolean) {
  if (held.tags.includes(tag) === isAdded) return false;
  if (isAdded && held.tags.length >= mostTags) throw refuse(`A record can have at most ${mostTags} tags`);
  const tags = isAdded ? [...held.tags, tag] : held.tags.filter((one) => one !== tag);
  await tx.query(`update ${recordTables[kind].table} set tags = $2 where id = $1`, [id, tags]);
  return true;
}

/** Changes one record as the others; false where it is so already. */
export function changeRecord(of: Change, body: ChangeManyBody, now: Date): Promise<boolean> {
  const { action, tag = "" } = body;
  if (action === "assign") return assign(of, body);
  if (action === "close") return close(of, body, now);
  return changeTags(of, tag, action === "tag");
}
