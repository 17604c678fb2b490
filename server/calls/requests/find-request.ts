import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../define-call.ts";

export type FoundRequest = {
  readonly id: string;
  readonly status: RequestStatus;
  /** Whether it is the caller's own; else he is an administrator. */
  readonly is_own: boolean;
};

export type FoundConsultation = FoundRequest & {
  readonly scheduled_date: Date;
  readonly first_scheduled_date: Date;
  /** Rupees, as the database writes them. */
  readonly price: string;
  readonly amount_paid: string;
};

export const notFound = {
  status: 404,
  code: "not_found",
  when: "There is no such request, or it is somebody else's",
} as const;

/** By the rule of the policies: the role, and the second factor if the account has one. */
export async function isAdministrator(tx: Transaction, { sub, aal }: Caller): Promise<boolean> {
  const { rows } = await tx.query<{ yes: boolean }>("select private.is_administrator($1, $2) as yes", [
    sub,
    aal ?? null,
  ]);
  return rows[0]?.yes === true;
}

/** The row, held until the transaction ends, when it is the caller's or he is an administrator; else it is not found. */
export async function findRequest<Kind extends RequestKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
  caller: Caller,
): Promise<Kind extends "consultation" ? FoundConsultation : FoundRequest> {
  const columns = kind === "consultation" ? ", scheduled_date, first_scheduled_date, price, amount_paid" : "";
  const { rows } = await tx.query<FoundConsultation>(
    `select id, status, user_id = $2 as is_own${columns} from public.${requestKindFacts[kind].table} where id = $1 for update`,
    [id, caller.sub],
  );
  const [found] = rows;
  if (found && (found.is_own || (await isAdministrator(tx, caller)))) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such request" });
}

/** Days from today on which the office stays closed, as far as any promise reaches. */
export async function readHolidays(tx: Transaction, from: Date): Promise<Set<string>> {
  const { rows } = await tx.query<{ day: string }>(
    "select day from public.holidays where day between $1::date and $1::date + 100",
    [formatIstDay(from)],
  );
  return new Set(rows.map(({ day }) => day));
}
