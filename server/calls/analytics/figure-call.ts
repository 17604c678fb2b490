import { z } from "zod";
import {
  type AnalyticsPeriod,
  analyticsSchema,
  type Span,
  spanBefore,
  splitSpan,
} from "#domain/analytics/analytics.ts";
import { readFields } from "#domain/fields/fields.ts";
import { addDays, type Day, startOfDay } from "#domain/time/calendar-days.ts";
import { formatIstDay, formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";

/** A period as its figures are counted: its parts, and the instants that part them. */
export type Counting = {
  readonly parts: readonly Span[];
  /** Where the span before begins, where each part does, and where the last one ends: for width_bucket(). */
  readonly bounds: readonly string[];
  /** Where the span before begins, where the period does, and where it ends. */
  readonly ends: readonly [before: string, start: string, end: string];
  readonly now: Date;
};

const startsAt = (day: Day) => formatIstInstant(startOfDay(day));

/** The instants by which a period and the one before it are counted, in India's days. */
export function planCounting({ unit, ...span }: AnalyticsPeriod, now: Date): Counting {
  const parts = splitSpan(span, unit);
  const before = startsAt(spanBefore(span).from);
  const end = startsAt(addDays(span.to, 1));
  const starts = parts.map(({ from }) => startsAt(from));
  return { parts, bounds: [before, ...starts, end], ends: [before, startsAt(span.from), end], now };
}

function refuseFuture(to: string, now: Date): void {
  if (to <= formatIstDay(now)) return;
  const message = "The period must not end after today";
  throw new CallError(400, { code: "invalid_input", message, fields: { to: message } });
}

const span = z.object({ from: z.string(), to: z.string() });
export const count = z.number().int();
/** One part of a period. */
export const point = span.extend({ count });
/** One part of a whole, such as a service, with the same of the span before. */
export const share = z.object({ key: z.string().nullable(), count, before: count });

type FigureCall<Figures extends z.ZodRawShape> = {
  readonly name: string;
  readonly summary: string;
  /** What counts, in words. */
  readonly when: string;
  readonly figures: Figures;
  read(tx: Transaction, counting: Counting): Promise<z.output<z.ZodObject<Figures>>>;
};

/** A call for figures of a period, each with the same of the span of equal length before it. */
export function makeFigureCall<Figures extends z.ZodRawShape>({
  name,
  summary,
  when,
  figures,
  read,
}: FigureCall<Figures>): BusinessCall<AnalyticsPeriod> {
  return {
    name,
    summary,
    who: "administrators",
    readsOnly: true,
    body: analyticsSchema,
    read: (input) => readFields(analyticsSchema, input),
    answers: [{ status: 200, when, body: z.object({ compared_with: span, ...figures }) }],
    refusals: [notSignedIn, notAllowed],
    async handle({ body: { from, to, unit }, caller, parts }) {
      const now = parts.clock.now();
      refuseFuture(to, now);
      const counted = await asAdministrator(parts, caller, (tx) => read(tx, planCounting({ from, to, unit }, now)));
      return { status: 200, body: { compared_with: spanBefore({ from, to }), ...counted } };
    },
  };
}
