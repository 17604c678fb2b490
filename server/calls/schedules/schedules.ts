import { z } from "zod";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, textOrNull, writeInstants } from "../answer-fields.ts";

/** The length of the list: a longer one could not be handled by phone. */
export const mostListed = 100;

export const noConsultant = { status: 404, code: "not_found", when: "There is no such consultant" } as const;

/** Bookings that stay although the schedule no longer allows them, so that the office can handle each one. */
export const stillBooked = z.object({
  total: z.number().int(),
  consultations: z
    .array(
      z.object({
        id: z.uuid(),
        starts_at: instant,
        ends_at: instant,
        topic: z.string(),
        status: z.enum(requestStatuses),
        customer_name: textOrNull,
        consultant_name: textOrNull,
      }),
    )
    .meta({ description: `The first ${mostListed}` }),
});

type BookedRow = {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly topic: string;
  readonly status: RequestStatus;
  readonly customer_name: string | null;
  readonly consultant_name: string | null;
  readonly total: number;
};

/** Blocks new bookings until the transaction ends, so that the list is complete (book_consultation.sql). */
export async function holdSchedules(tx: Transaction): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(6334342, 0)");
}

/** Bookings that are not over and match `where`; `$1` is the business time, the other values follow. */
export async function readStillBooked(tx: Transaction, now: Date, where: string, values: readonly unknown[]) {
  const { rows } = await tx.query<BookedRow>(
    `select b.id, b.starts_at, b.ends_at, b.topic, b.status, b.customer_name, b.consultant_name,
       (count(*) over ())::int as total
     from private.booked_consultations($1::timestamptz - interval '1 day', $1::timestamptz + interval '62 days', null, null) as b
     where b.status <> 'completed' and b.ends_at > $1 and ${where}
     order by b.starts_at, b.id limit ${mostListed}`,
    [now, ...values],
  );
  return {
    total: rows[0]?.total ?? 0,
    consultations: rows.map(({ total: _total, ...row }) => writeInstants(row)),
  };
}
