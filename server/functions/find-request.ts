import { formatIstDay } from "#domain/dates.ts";
import { type RequestKind, requestKindFacts } from "#domain/request-kinds.ts";
import type { RequestStatus } from "#domain/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "./business-call.ts";

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

export async function isAdministrator(tx: Transaction, { sub }: Caller): Promise<boolean> {
  const { rowCount } = await tx.query("select from public.user_roles where user_id = $1 and role = 'admin'", [sub]);
  return rowCount > 0;
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
