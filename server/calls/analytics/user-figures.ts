import { z } from "zod";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { readSeries } from "./count-figures.ts";
import { figureCall, planCounting, point, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

export const userFigures = defineCall({
  name: "user-figures",
  summary: "Counts the accounts created, by day, week or month, and all accounts",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Existing accounts, confirmed or not, by the day of their sign-up; deleted ones do not count",
      body: z.object({
        compared_with: span,
        points: z.array(point.extend({ total: count.meta({ description: "All accounts at its end" }) })),
        count,
        before: count,
        total: count.meta({ description: "All accounts at the end of the period" }),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const counting = planCounting(body, parts.clock.now());
    const { bounds, ends } = counting;
    const { rows } = await tx.query<{ part: number; count: number }>(figureQueries.userSeries, [bounds, ends[2]]);
    const { points, count, before, earlier } = readSeries(rows, counting);
    let total = earlier + before;
    const growing = points.map((each) => {
      total += each.count;
      return { ...each, total };
    });
    return { status: 200, body: { compared_with: counting.compared_with, points: growing, count, before, total } };
  },
});
