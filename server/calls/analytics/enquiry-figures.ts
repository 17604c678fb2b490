import { z } from "zod";
import { familyOfEnquiry } from "#domain/analytics/service-families.ts";
import { type EnquiryServiceType, type EnquirySource, enquirySources } from "#domain/enquiries/enquiry-choices.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { countSeries, sumShares } from "./count-figures.ts";
import { figureCall, planCounting, point, readByIndexes, shareOf, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

export const enquiryFigures = defineCall({
  name: "enquiry-figures",
  summary: "Counts the enquiries received, by day, week or month",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Each counts on the day it was received; repeats count separately, merged duplicates do not count",
      body: z.object({ compared_with: span, points: z.array(point), count, before: count }),
    },
  ],

  async handle({ body, parts, tx }) {
    const counting = planCounting(body, parts.clock.now());
    await readByIndexes(tx);
    const { points, count, before } = await countSeries(tx, figureQueries.enquirySeries, counting);
    return { status: 200, body: { compared_with: counting.compared_with, points, count, before } };
  },
});

type Row = {
  readonly is_current: boolean;
  readonly source: EnquirySource;
  readonly service_type: EnquiryServiceType | null;
  readonly count: number;
};

export const enquiryOrigins = defineCall({
  name: "enquiry-origins",
  summary: "Counts the enquiries by form and by the catalogue's family of services",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Counted as in `enquiry-figures`, the most frequent first; families of services are those of `service-figures`",
      body: z.object({
        compared_with: span,
        by_source: z.array(shareOf(z.enum(enquirySources))),
        by_service: z.array(shareOf(z.string())),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, ends } = planCounting(body, parts.clock.now());
    await readByIndexes(tx);
    const { rows } = await tx.query<Row>(figureQueries.enquiryOrigins, ends);
    return {
      status: 200,
      body: {
        compared_with,
        by_source: sumShares(rows, ({ source }) => source),
        by_service: sumShares(rows, ({ service_type }) => familyOfEnquiry(service_type)),
      },
    };
  },
});
