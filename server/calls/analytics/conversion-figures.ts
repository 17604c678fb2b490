import { z } from "zod";
import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { sumRows } from "./count-figures.ts";
import { figureCall, planCounting, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Row = {
  readonly is_current: boolean;
  readonly status: EnquiryStatus;
  readonly lost_from: EnquiryStatus | null;
  readonly count: number;
};
type Reason = { reason: string; count: number };

/** More reasons are not compared; the others are counted as one. */
const mostReasons = 10;
const way = ["new", "contacted", "quoted", "won"] as const satisfies readonly EnquiryStatus[];

/** How far it came: what was lost counts as what it was before. */
const reached = ({ status, lost_from }: Row) => way.indexOf((status === "lost" ? lost_from : status) as "new");

function readFunnel(rows: readonly Row[], isCurrent: boolean) {
  const [received, contacted, quoted, won] = way.map((_, at) =>
    sumRows(rows, isCurrent, (row) => at === 0 || reached(row) >= at),
  ) as [number, number, number, number];
  return { received, contacted, quoted, won, lost: sumRows(rows, isCurrent, ({ status }) => status === "lost") };
}

const funnel = { received: count, contacted: count, quoted: count, won: count, lost: count };

export const conversionFigures = defineCall({
  name: "conversion-figures",
  summary: "How far the enquiries of a period have come: contacted, quoted, won; how many were lost, and why",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Of those received in the period, as they stand now; what was lost counts as far as it had come",
      body: z.object({
        compared_with: span,
        ...funnel,
        before: z.object(funnel),
        lost_reasons: z.array(z.object({ reason: z.string(), count })),
        other_reasons: count.meta({
          description: `Lost for reasons that are not among the ${mostReasons} most frequent`,
        }),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, ends } = planCounting(body, parts.clock.now());
    const { rows } = await tx.query<Row>(figureQueries.enquiryStages, ends);
    const { rows: reasons } = await tx.query<Reason>(figureQueries.lostReasons, [ends[1], ends[2], mostReasons]);
    const now = readFunnel(rows, true);
    return {
      status: 200,
      body: {
        compared_with,
        ...now,
        before: readFunnel(rows, false),
        lost_reasons: reasons,
        other_reasons: now.lost - reasons.reduce((sum, reason) => sum + reason.count, 0),
      },
    };
  },
});
