import { z } from "zod";
import type { Span } from "#domain/analytics/analytics.ts";
import { familyOfRequest } from "#domain/analytics/service-families.ts";
import { add, nothing, type Paise, rupees, toRupees } from "#domain/money/paise.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { defineCall } from "../define-call.ts";
import { figureCall, planCounting, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Row = {
  readonly day: string;
  /** Null where a refund names no request; `erased` where the account or the case was deleted. */
  readonly kind: RequestKind | "erased" | null;
  readonly service: string | null;
  /** Rupees, as the database writes them. */
  readonly payments: string;
  readonly refunds: string;
};

const amount = z.number().meta({ description: "Rupees" });
const money = { payments: amount, refunds: amount, amount: amount.meta({ description: "Payments less refunds" }) };
const noRequest = "Refunds that name no request";
const erased = "Deleted accounts and cases";

function nameFamily({ kind, service }: Row): string {
  if (kind === null) return noRequest;
  return kind === "erased" ? erased : familyOfRequest(kind, service);
}

function sumOf(rows: readonly Row[]) {
  const total = (column: "payments" | "refunds") =>
    rows.reduce<Paise>((sum, row) => add(sum, rupees(row[column])), nothing);
  const [payments, refunds] = [toRupees(total("payments")), toRupees(total("refunds"))];
  return { payments, refunds, amount: Math.round((payments - refunds) * 100) / 100 };
}

const within =
  ({ from, to }: Span) =>
  ({ day }: Row) =>
    from <= day && day <= to;

export const revenueFigures = defineCall({
  name: "revenue-figures",
  summary: "Adds up the payments recorded less the refunds paid, by day, week or month, and by service",
  ...figureCall,
  who: "accounts and managers",
  answers: [
    {
      status: 200,
      when: "Each counts on the day it was paid; withdrawn payments do not count, those of deleted accounts stay",
      body: z.object({
        ...{ compared_with: span, ...money, before: z.object(money) },
        points: z.array(span.extend(money)),
        by_service: z.array(z.object({ key: z.string(), ...money })),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, parts: spans } = planCounting(body, parts.clock.now());
    const { rows } = await tx.query<Row>(figureQueries.revenue, [compared_with.from, body.to]);
    const current = rows.filter(within(body));
    const byService = Map.groupBy(current, nameFamily);
    return {
      status: 200,
      body: {
        compared_with,
        ...sumOf(current),
        before: sumOf(rows.filter(within(compared_with))),
        points: spans.map((each) => ({ ...each, ...sumOf(current.filter(within(each))) })),
        by_service: [...byService]
          .map(([key, some]) => ({ key, ...sumOf(some) }))
          .sort((one, other) => other.amount - one.amount || (one.key < other.key ? -1 : 1)),
      },
    };
  },
});
