import { randomUUID } from "node:crypto";
import type { OpenTestDatabase } from "./databases.ts";
import { openInboxDesk } from "./inbox-desk.ts";

type Made = {
  at: string;
  status?: string;
  answered?: string | null;
  breached?: string | null;
  source?: string;
  service?: string | null;
  from?: string;
  reason?: string;
};
type Point = { from: string; to: string; count: number; total?: number };
export type Figures = Record<string, unknown> & { points: Point[]; before: Record<string, unknown> };

export const ist = (at: string) => `${at}+05:30`;
/** February of a leap year; the 1st is a Tuesday. */
export const february = { from: "2028-02-01", to: "2028-02-29", unit: "month" };

/** Some of the figures by their names. */
export function pick(figures: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (figures as Record<string, unknown>)[name]]));
}

/** The inbox, with enquiries of any day and state, and the calls for figures. */
export async function openFiguresDesk(openTestDatabase: OpenTestDatabase) {
  const desk = await openInboxDesk(openTestDatabase);
  const sql = async (text: string, values: unknown[] = []) =>
    (await desk.database.asOwner<Record<string, unknown>>(text, values)).rows;

  return {
    ...desk,
    sql,

    ask: async (name: string, period: object): Promise<Figures> =>
      (await desk.call(name, period as Record<string, unknown>)) as Figures,

    async add(...all: Made[]): Promise<string[]> {
      const ids: string[] = [];
      for (const made of all) {
        const id = randomUUID();
        await sql(
          `insert into public.enquiries (id, reference, source, page, idempotency_key, request_hash, name, email, phone,
             service_type, status, reply_by, answered_at, breached_at, lost_reason, lost_from, created_at)
           values ($1, $2, $3, '/', gen_random_uuid(), '', 'Asha', 'asha@example.in', '+919812345678', $4, $5,
             $6::timestamptz + interval '2 hours', $7, $8, $9, $10, $6)`,
          [
            ...[id, writeReference(), made.source ?? "home", made.service ?? null, made.status ?? "new", made.at],
            ...[made.answered ?? null, made.breached ?? null, made.reason ?? null, made.from ?? null],
          ],
        );
        ids.push(id);
      }
      return ids;
    },
  };
}

let written = 0;
/** One after the other, so that no two are alike. */
function writeReference(): string {
  written += 1;
  return `L-280201-${String(written).padStart(5, "0")}`;
}

export type FiguresDesk = Awaited<ReturnType<typeof openFiguresDesk>>;
