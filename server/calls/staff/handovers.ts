import type { AccountRole } from "#domain/business/office-roles.ts";
import { openEnquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { assignableRoles } from "#domain/staff/assignable-roles.ts";
import type { HandoverKind } from "#domain/staff/name-work.ts";
import type { OfficeRecordKind } from "#domain/work/office-records.ts";
import type { Transaction } from "#server/database/database.ts";
import { readRuleError } from "#server/database/rule-errors.ts";
import { openCases } from "../cases/case-queue-sql.ts";
import { countDuties, handOverDuties } from "./hand-over-duties.ts";

const among = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(", ")})`;
const liveRequests = `status in ${among(requestStatuses.filter(isLive))}`;

/** Work that is assigned to an account: the column that names it, and what is still open. A new kind is added here. */
const ofAccounts = [
  {
    ...{ kind: "enquiry", table: "public.enquiries", column: "assigned_to" },
    open: `status in ${among(openEnquiryStatuses)} and merged_into is null`,
  },
  { kind: "grievance", table: "private.grievances", column: "assigned_to", open: openCases.grievance },
  { kind: "refund", table: "private.refund_requests", column: "assigned_to", open: openCases.refund },
  { kind: "client", table: "private.clients", column: "owner_id", open: "merged_into is null" },
] as const satisfies readonly { kind: OfficeRecordKind; table: string; column: string; open: string }[];

/** Work that is assigned to the consultant who the account is. Of consultations only those to come: a past one stays theirs. */
const ofConsultants = requestKinds.map((kind) => ({
  kind,
  table: `public.${requestKindFacts[kind].table}`,
  open: kind === "consultation" ? `${liveRequests} and scheduled_date > private.business_now()` : liveRequests,
}));

export const handedKinds = [...ofAccounts, ...ofConsultants].map(({ kind }) => kind);

type Count = { readonly kind: HandoverKind; readonly count: number };

/** How much open work of each kind the account has; kinds without any are left out. */
export async function countOpenWork(tx: Transaction, id: string): Promise<Count[]> {
  const queries = [
    ...ofAccounts.map(
      ({ kind, table, column, open }) =>
        `select '${kind}' as kind, count(*)::int as count from ${table} where ${column} = $1 and ${open}`,
    ),
    ...ofConsultants.map(
      ({ kind, table, open }) =>
        `select '${kind}', count(*)::int from ${table}
         where consultant_id = (select c.id from private.consultants as c where c.user_id = $1) and ${open}`,
    ),
  ];
  const { rows } = await tx.query<Count>(`select * from (${queries.join(" union all ")}) as q where count > 0`, [id]);
  return [...rows, ...(await countDuties(tx, id))];
}

/** Who takes over: an account of the office with its role, and the consultant who it is. */
export type Successor = {
  readonly id: string;
  readonly role: AccountRole;
  readonly consultant_id: string | null;
};

export type HandedOver = Count & {
  /** The account that has it now; null for unassigned. */
  readonly to: string | null;
};

/** Whether the person can take over work of this kind: by the role, and requests as a consultant. */
export function canTake(kind: OfficeRecordKind, { role, consultant_id }: Pick<Successor, "role" | "consultant_id">) {
  if (!assignableRoles[kind].includes(role)) return false;
  return consultant_id !== null || !requestKinds.some((one) => one === kind);
}

/**
 * Hands all open work of an account over. What the successor cannot take, and everything without one, becomes unassigned. A
 * consultation needs a consultant: it goes to the successor, or else to another one who is free; one for whom none is free stays.
 */
export async function handOver(
  tx: Transaction,
  { id, consultantId, successor }: { id: string; consultantId: string | null; successor: Successor | null },
): Promise<HandedOver[]> {
  const done: HandedOver[] = [];
  for (const { kind, table, column, open } of ofAccounts) {
    const to = successor && canTake(kind, successor) ? successor.id : null;
    const { rowCount } = await tx.query(`update ${table} set ${column} = $2 where ${column} = $1 and ${open}`, [
      ...[id, to],
    ]);
    if (rowCount > 0) done.push({ kind, count: rowCount, to });
  }
  done.push(...(await handOverDuties(tx, id, successor?.id ?? null)));
  if (consultantId === null) return done;
  for (const { kind, table, open } of ofConsultants) {
    const takes = successor !== null && canTake(kind, successor);
    const to = takes ? successor.consultant_id : null;
    if (kind === "consultation") {
      const moved = await moveConsultations(tx, { from: consultantId, first: to, open });
      if (moved > 0) done.push({ kind, count: moved, to: takes ? successor.id : null });
      continue;
    }
    const { rowCount } = await tx.query(`update ${table} set consultant_id = $2 where consultant_id = $1 and ${open}`, [
      consultantId,
      to,
    ]);
    if (rowCount > 0) done.push({ kind, count: rowCount, to: takes ? successor.id : null });
  }
  return done;
}

/** Each to the first consultant who is free at its time; the customers are notified by the trigger. Returns how many moved. */
async function moveConsultations(
  tx: Transaction,
  { from, first, open }: { from: string; first: string | null; open: string },
): Promise<number> {
  const { rows: consultants } = await tx.query<{ id: string }>(
    "select id from private.consultants where is_bookable and id <> $1 order by id is distinct from $2, position",
    [from, first],
  );
  const { rows: bookings } = await tx.query<{ id: string }>(
    `select id from public.consultations where consultant_id = $1 and ${open} order by scheduled_date, id`,
    [from],
  );
  let moved = 0;
  for (const booking of bookings) {
    for (const consultant of consultants) {
      if (!(await isMoved(tx, booking.id, consultant.id))) continue;
      moved += 1;
      break;
    }
  }
  return moved;
}

/** False when the consultant is busy or does not work at that time (assign_request.sql). */
async function isMoved(tx: Transaction, id: string, consultantId: string): Promise<boolean> {
  await tx.query("savepoint move");
  try {
    await tx.query("update public.consultations set consultant_id = $2 where id = $1", [id, consultantId]);
  } catch (error) {
    if (readRuleError(error) === undefined) throw error;
    await tx.query("rollback to savepoint move");
    return false;
  }
  await tx.query("release savepoint move");
  return true;
}
