import { z } from "zod";
import { count, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { firstPart } from "./count-figures.ts";
import { figureCall, planCounting, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

const outcomes = {
  ...{ held: count, no_show: count },
  not_recorded: count.meta({ description: "Their time has passed, and no outcome is recorded" }),
};
const consultant = z.object({ name: textOrNull.meta({ description: "Null without a consultant" }), ...outcomes });

const names = ["held", "no_show", "not_recorded"] as const;
type Outcome = (typeof names)[number];
type Row = {
  readonly part: number;
  /** Of the consultant. */
  readonly id: string | null;
  readonly name: string | null;
  readonly outcome: Outcome;
  readonly count: number;
};

function sumOf(rows: readonly Row[]): Record<Outcome, number> {
  const sum = (name: Outcome) =>
    rows.reduce((total, { outcome, count }) => (outcome === name ? total + count : total), 0);
  return { held: sum("held"), no_show: sum("no_show"), not_recorded: sum("not_recorded") };
}

/** The most consultations first. */
function groupByConsultant(rows: readonly Row[]) {
  const sizeOf = ({ held, no_show, not_recorded }: Record<Outcome, number>) => held + no_show + not_recorded;
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((own) => ({ name: own[0]?.name ?? null, ...sumOf(own) }))
    .sort((one, other) => sizeOf(other) - sizeOf(one) || ((one.name ?? "") < (other.name ?? "") ? -1 : 1));
}

export const outcomeFigures = defineCall({
  name: "outcome-figures",
  summary:
    "Counts the outcomes of consultations, by day, week or month, and by consultant: held, no-show, not recorded",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Each consultation counts on the day of its time; rejected and cancelled ones do not count",
      body: z.object({ points: z.array(span.extend(outcomes)), ...outcomes, by_consultant: z.array(consultant) }),
    },
  ],

  async handle({ body, parts, tx }) {
    const counting = planCounting(body, parts.clock.now());
    const { bounds, ends, now } = counting;
    const { rows } = await tx.query<Row>(figureQueries.outcomes, [bounds, ends[1], ends[2], now]);
    const byPart = Map.groupBy(rows, ({ part }) => part);
    const points = counting.parts.map((part, at) => ({ ...part, ...sumOf(byPart.get(at + firstPart) ?? []) }));
    return { status: 200, body: { points, ...sumOf(rows), by_consultant: groupByConsultant(rows) } };
  },
});
