import type { AccountRole } from "#domain/business/office-roles.ts";
import { refundDeadlines } from "#domain/cases/refund-choices.ts";
import { isLastStage } from "#domain/catalogue/service-stages.ts";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller } from "../call-parts.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import type { HeldRecord } from "./hold-record.ts";
import type { RecordState } from "./record-state.ts";
import { recordTables } from "./record-tables.ts";

/** Whether the record is closed for good. A grievance goes on by a step of its own; a refund that was paid is over. */
export function isClosed(kind: ChangedKind, status: string): boolean {
  if (kind === "enquiry") return status === "won" || status === "lost";
  if (kind === "refund") return status === "rejected";
  return isRequestKind(kind) && requestStatuses.some((one) => one === status && !isLive(one));
}

/** Those who work on every record reopen them, and the person to whom one is assigned. */
export async function mayReopen(
  tx: Transaction,
  { sub }: Caller,
  kind: ChangedKind,
  held: HeldRecord,
): Promise<boolean> {
  const { rows } = await tx.query<{ role: AccountRole | null }>("select private.office_role() as role");
  const role = rows[0]?.role;
  if (role === "admin" || role === "manager") return true;
  if (role === "accounts" || (role === "grievance") !== (kind === "refund")) return false;
  if (!isRequestKind(kind)) return held.assigned_to === sub;
  const { rows: own } = await tx.query(
    `select from ${recordTables[kind].table} as r join private.consultants as c on c.id = r.consultant_id
     where r.id = $1 and c.user_id = $2`,
    [held.id, sub],
  );
  return own.length > 0;
}

type Line = { readonly status: RequestStatus; readonly stage: string | null; readonly stage_label: string | null };

/** A request goes on as it was before it ended; a service that was completed, at the stage before the last one. */
async function findRequestState(tx: Transaction, kind: ChangedKind, id: string): Promise<RecordState> {
  const { rows } = await tx.query<Line>(
    `select status, stage, stage_label from public.request_updates
     where request_id = $1 and kind = $2 and status in ('pending', 'in_progress', 'approved')
     order by created_at desc, (stage is not null) desc limit 1`,
    [id, kind],
  );
  const line = rows[0] ?? { status: "in_progress", stage: null, stage_label: null };
  const state = { status: line.status, reason: null };
  if (kind !== "service") return state;
  const { rows: now } = await tx.query<{ service: string; stage: string }>(
    "select service, stage from public.service_requests where id = $1",
    [id],
  );
  const { service, stage } = requireRow(now);
  const isAtEnd = isLastStage(service, stage);
  return isAtEnd && line.stage ? { ...state, stage: line.stage, stage_label: line.stage_label } : state;
}

/** The state to which a closed record is reopened. */
export async function findFormerState(
  tx: Transaction,
  kind: ChangedKind,
  held: HeldRecord,
  now: Date,
): Promise<RecordState> {
  if (kind === "refund")
    return { status: "received", approved_amount: null, ...refundDeadlines(now, await readClosedDays(tx, now)) };
  if (kind !== "enquiry") return findRequestState(tx, kind, held.id);
  if (held.status === "won") return { status: "quoted", lost_reason: null };
  const { rows } = await tx.query<{ lost_from: string | null }>(
    "select lost_from from public.enquiries where id = $1",
    [held.id],
  );
  return { status: rows[0]?.lost_from ?? "contacted", lost_reason: null };
}
