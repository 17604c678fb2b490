import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { isLive, labelOfStatus, type RequestStatus } from "#domain/requests/request-status.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireRow } from "../require-row.ts";

type Assigned = { consultant_id: string | null; consultant_name: string | null };

/** Assigns a request that the caller has locked; the database moves a consultation to the other calendar and tells its owner. */
export async function assignConsultant(
  tx: Transaction,
  { kind, id, status }: { kind: RequestKind; id: string; status: RequestStatus },
  consultantId: string | null,
): Promise<Assigned> {
  if (!isLive(status)) {
    const message = `This request is ${labelOfStatus(kind, status).toLowerCase()} and needs no consultant`;
    throw new CallError(409, { code: "conflict", message });
  }
  // A member of staff who hands a request over may not see it afterwards.
  const { rows } = await asBackend(tx, () =>
    tx.query<Assigned>(
      `update public.${requestKindFacts[kind].table} set consultant_id = $2 where id = $1
       returning consultant_id, consultant_name`,
      [id, consultantId],
    ),
  );
  return requireRow(rows);
}
