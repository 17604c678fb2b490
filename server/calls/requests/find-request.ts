import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { isAdministrator } from "../admission.ts";
import type { Caller } from "../call-parts.ts";

export type FoundRequest = {
  readonly id: string;
  readonly status: RequestStatus;
  /** Whether it is the caller's own; otherwise the caller is an administrator. */
  readonly is_own: boolean;
};

export type FoundConsultation = FoundRequest & {
  readonly scheduled_date: Date;
  readonly first_scheduled_date: Date;
  readonly office_scheduled_date: Date | null;
  /** Rupees, as the database writes them. */
  readonly price: string;
  readonly amount_paid: string;
};

export const notFound = {
  status: 404,
  code: "not_found",
  when: "There is no such request, or it belongs to another account",
} as const;

/** The row, locked until the transaction ends, if it is the caller's or the caller is an administrator; otherwise not found. */
export async function findRequest<Kind extends RequestKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
  caller: Caller,
): Promise<Kind extends "consultation" ? FoundConsultation : FoundRequest> {
  const columns =
    kind === "consultation" ? ", scheduled_date, first_scheduled_date, office_scheduled_date, price, amount_paid" : "";
  const { rows } = await tx.query<FoundConsultation>(
    `select id, status, user_id = $2 as is_own${columns} from public.${requestKindFacts[kind].table} where id = $1 for update`,
    [id, caller.sub],
  );
  const [found] = rows;
  if (found && (found.is_own || (await isAdministrator(tx, caller)))) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such request" });
}
