import { z } from "zod";
import { readSeries } from "./count-figures.ts";
import { count, makeFigureCall, point } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

export const userFigures = makeFigureCall({
  name: "user-figures",
  summary: "How many accounts were made, by day, week or month, and how many there were in all",
  when: "Accounts that are there now, confirmed or not, on the day on which they were made; deleted ones do not count",
  figures: {
    points: z.array(point.extend({ total: count.meta({ description: "Accounts in all at its end" }) })),
    count,
    before: count,
    total: count.meta({ description: "Accounts in all at the end of the period" }),
  },
  async read(tx, counting) {
    const { bounds, ends } = counting;
    const { rows } = await tx.query<{ part: number; count: number }>(figureQueries.userSeries, [bounds, ends[2]]);
    const { points, count, before, earlier } = readSeries(rows, counting);
    let total = earlier + before;
    const growing = points.map((each) => {
      total += each.count;
      return { ...each, total };
    });
    return { points: growing, count, before, total };
  },
});
