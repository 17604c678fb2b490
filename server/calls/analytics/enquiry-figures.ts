import { z } from "zod";
import { countSeries, sumShares } from "./count-figures.ts";
import { count, makeFigureCall, point, share } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

export const enquiryFigures = makeFigureCall({
  name: "enquiry-figures",
  summary: "How many enquiries came in, by day, week or month",
  when: "Each counts on the day on which it was received, repeats by themselves, merged duplicates not",
  figures: { points: z.array(point), count, before: count },
  async read(tx, counting) {
    const { points, count, before } = await countSeries(tx, figureQueries.enquirySeries, counting);
    return { points, count, before };
  },
});

type Row = {
  readonly is_current: boolean;
  readonly source: string;
  readonly service_type: string | null;
  readonly count: number;
};

export const enquiryOrigins = makeFigureCall({
  name: "enquiry-origins",
  summary: "From which form the enquiries came, and for which service",
  when: "Counted as by `enquiry-figures`; the most frequent first, the key of those that named no service is null",
  figures: { by_source: z.array(share), by_service: z.array(share) },
  async read(tx, { ends }) {
    const { rows } = await tx.query<Row>(figureQueries.enquiryOrigins, ends);
    return {
      by_source: sumShares(rows, ({ source }) => source),
      by_service: sumShares(rows, ({ service_type }) => service_type),
    };
  },
});
