import { z } from "zod";
import { type CallSide, type CallStatus, callSides, callStatuses } from "#domain/investors/calls/founder-calls.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant } from "../answer-fields.ts";

/** A call as the database returns it. */
export type StoredCall = {
  readonly id: string;
  readonly proposed_by: CallSide;
  readonly times: readonly Date[];
  readonly note: string | null;
  readonly status: CallStatus;
  readonly starts_at: Date | null;
  readonly sequence: number;
  readonly updated_at: Date;
};

/** The call after a change, in an answer. */
export const answeredCall = z.object({
  ...{ id: z.uuid(), proposed_by: z.enum(callSides), times: z.array(instant), status: z.enum(callStatuses) },
  starts_at: instant.nullable().meta({ description: "Null until one of the times is accepted" }),
  updated_at: instant.meta({ description: "The version, which the next change names" }),
});

export function writeCall({ id, proposed_by, times, status, starts_at, updated_at }: StoredCall) {
  return {
    ...{ id, proposed_by, status, times: times.map(formatIstInstant) },
    starts_at: starts_at && formatIstInstant(starts_at),
    updated_at: formatIstInstant(updated_at),
  };
}

export const noCall = { status: 404, code: "not_found", when: "The caller has no such call" } as const;
export const changedCall = {
  status: 409,
  code: "conflict",
  when: "The call has changed since it was read, or its state does not allow this",
} as const;

/** To a stranger too: the answer tells nothing about calls of others. */
export function refuseUnknownCall(): CallError {
  return new CallError(404, { code: "not_found", message: "There is no such call" });
}

export function refuseState(message: string): CallError {
  return new CallError(409, { code: "conflict", message });
}

/** Refuses a change by a screen that has not read the latest state: another window or the other side was first. */
export function requireVersion(updatedAt: string | undefined, current: StoredCall | undefined): void {
  if (updatedAt === undefined ? current === undefined : current?.updated_at.getTime() === Date.parse(updatedAt)) return;
  throw refuseState("This call has changed since you opened it. Please check it again");
}

/** The call of one of the two, locked, and which of the two the caller is. */
export async function lockCall(
  tx: Transaction,
  id: string,
  caller: string,
): Promise<StoredCall & { readonly side: CallSide }> {
  const { rows } = await tx.query<StoredCall & { readonly side: CallSide }>(
    `select *, case when investor_id = $2 then 'investor' else 'startup' end as side
     from public.founder_calls where id = $1 and $2 in (investor_id, startup_id) for update`,
    [id, caller],
  );
  if (rows[0]) return rows[0];
  throw refuseUnknownCall();
}
