import { z } from "zod";
import { grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type ChangedKind, changedKinds } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { recordTables } from "../work/record-tables.ts";

/** What a record of each kind is called in a list; `r` is the row. */
export const recordTitles: Readonly<Record<ChangedKind, string>> = {
  enquiry: "coalesce(r.subject, r.service_type, 'Enquiry')",
  funding: `r.${requestKindFacts.funding.headline}`,
  project: `r.${requestKindFacts.project.headline}`,
  consultation: `r.${requestKindFacts.consultation.headline}`,
  service: `r.${requestKindFacts.service.headline}`,
  grievance: `case r.subject ${Object.entries(grievanceSubjectLabels)
    .map(([subject, label]) => `when '${subject}' then '${label}'`)
    .join(" ")} else 'Grievance' end`,
  refund: "'Refund request'",
};

/** A record by its kind, and its id or reference. */
export const namedRecord = {
  record: z.enum(changedKinds, { error: `The record must be one of ${changedKinds.join(", ")}` }),
  id: z.uuid({ error: "The id must be a UUID" }).toLowerCase().optional(),
  reference: z.string({ error: "The reference must be a text" }).trim().toUpperCase().max(20).optional(),
};
export const isNamed: [
  check: (asked: { id?: string; reference?: string }) => boolean,
  otherwise: { error: string; path: string[] },
] = [
  ({ id, reference }) => (id === undefined) !== (reference === undefined),
  { error: "Please send the id of the record, or its reference", path: ["id"] },
];

export const noRecord = {
  status: 404,
  code: "not_found",
  when: "There is no such record or client, or the caller may not see it",
} as const;

export type LinkedRecord = { readonly id: string; readonly reference: string; readonly client_id: string | null };

/** The record, if the policies show it to the caller; throws 404 otherwise. */
export async function findLinkedRecord(
  tx: Transaction,
  { record, id, reference }: { record: ChangedKind; id?: string; reference?: string },
  { isLocked }: { isLocked: boolean },
): Promise<LinkedRecord> {
  const { rows } = await tx.query<LinkedRecord>(
    `select id, reference, client_id from ${recordTables[record].table}
     where ${id ? "id" : "reference"} = $1${isLocked ? " for update" : ""}`,
    [id ?? reference],
  );
  const [found] = rows;
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such record" });
}
