import { z } from "zod";
import { enquirySources } from "#domain/enquiries/enquiry-choices.ts";
import { count, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { figureCall, planCounting, readByIndexes } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

const outcome = z.object({
  ...{ received: count, won: count, lost: count },
  won_percent: count.nullable().meta({ description: "Won of those won or lost; null while none is decided" }),
  median_minutes: count
    .nullable()
    .meta({ description: "Minutes of office hours within which half of the replies were sent" }),
});
const person = outcome.extend({
  name: textOrNull.meta({ description: "Null for what is assigned to no one" }),
  open: count.meta({ description: "What waits for them now, of every kind" }),
  late: count.meta({ description: "Of it, what is past its time" }),
});
const source = outcome.extend({ source: z.enum(enquirySources) });

/** Of a source, or of a person. */
type Line = Omit<z.output<typeof person>, "won_percent"> & {
  readonly source: z.output<typeof source>["source"] | null;
};

/** Rounded down, so that only all of them are 100. */
function rateOf<Row extends { readonly won: number; readonly lost: number }>(row: Row) {
  const decided = row.won + row.lost;
  return { ...row, won_percent: decided === 0 ? null : Math.floor((row.won / decided) * 100) };
}

export const teamFigures = defineCall({
  name: "team-figures",
  summary: "Compares people and sources: enquiries received, win rate, response time; and what waits for each person",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Enquiries received in the period by their assignee and by their form; the workload is that of now",
      body: z.object({ by_person: z.array(person), by_source: z.array(source) }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { ends, now } = planCounting(body, parts.clock.now());
    await readByIndexes(tx);
    const { rows } = await tx.query<Line>(figureQueries.team, [ends[1], ends[2], now]);
    const by_person = rows.filter(({ source }) => source === null).map(({ source: _none, ...row }) => rateOf(row));
    const by_source = rows.flatMap(({ source, received, won, lost, median_minutes }) =>
      source === null ? [] : [rateOf({ source, received, won, lost, median_minutes })],
    );
    return { status: 200, body: { by_person, by_source } };
  },
});
