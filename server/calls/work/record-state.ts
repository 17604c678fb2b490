import { isDeepStrictEqual } from "node:util";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { requireRow } from "../require-row.ts";
import { recordTables } from "./record-tables.ts";

/** The columns of a record that its moves change, as the database writes them in JSON. */
export type RecordState = Readonly<Record<string, unknown>>;

const ofRequest = ["status", "reason"];

/** What undoing a move restores. */
const restored: Readonly<Record<ChangedKind, readonly string[]>> = {
  enquiry: ["status", "lost_reason"],
  funding: ofRequest,
  project: ofRequest,
  consultation: [...ofRequest, "outcome", "scheduled_date", "office_scheduled_date"],
  service: [
    ...[
      ...ofRequest,
      "stage",
      "stage_label",
      "stage_since",
      "stage_due",
      "stage_note",
      "authority_number",
      "waits_for",
    ],
    "waits_until",
  ],
  grievance: ["stage", "investigate_by", "resolve_by"],
  refund: ["status", "approved_amount", "review_by", "pay_by", "paid_on", "payment_method", "payment_reference"],
};

/** What else undoing a booking that was moved restores: a move may have given it to another consultant. */
const ofBooking = ["consultant_id"];

/** `like`: another state of it, which says what of the booking belongs to it. */
export async function readRecordState(
  tx: Transaction,
  kind: ChangedKind,
  id: string,
  like: RecordState = {},
): Promise<RecordState> {
  const columns = [...restored[kind], ...ofBooking.filter((column) => column in like)].join(", ");
  const { rows } = await tx.query<{ state: RecordState }>(
    `select to_jsonb(r) as state from (select ${columns} from ${recordTables[kind].table} where id = $1) as r`,
    [id],
  );
  return requireRow(rows).state;
}

export const isSameState = (one: RecordState, other: RecordState): boolean => isDeepStrictEqual(one, other);

/** `undone` tells the customer to ignore the last update, `reopened` that work goes on. */
export type WayBack = "undone" | "reopened";

/** Gives a record an earlier state, past the rules of its moves; its triggers log it and tell the customer. */
export async function goBack(
  tx: Transaction,
  { kind, id, way, reason = null }: { kind: ChangedKind; id: string; way: WayBack; reason?: string | null },
  state: RecordState,
): Promise<void> {
  const { table } = recordTables[kind];
  const columns = [...restored[kind], ...ofBooking].filter((column) => column in state);
  await tx.query("select set_config('neev.goes_back', $1, true), set_config('neev.reason', $2, true)", [
    ...[kind === "enquiry" ? "enquiry" : way, reason ?? ""],
  ]);
  await tx.query(
    `update ${table} set (${columns.join(", ")}) = (
       select ${columns.map((column) => `s.${column}`).join(", ")} from jsonb_populate_record(null::${table}, $2) as s)
     where id = $1`,
    [id, JSON.stringify(state)],
  );
  const ofCase = kind === "grievance" ? "grievance_id" : kind === "refund" ? "refund_request_id" : null;
  if (ofCase)
    await tx.query(`insert into private.case_steps (${ofCase}, kind, note) values ($1, $2, $3)`, [id, way, reason]);
  await tx.query("select set_config('neev.goes_back', '', true), set_config('neev.reason', '', true)");
}
