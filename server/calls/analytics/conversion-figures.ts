import { z } from "zod";
import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { sumRows } from "./count-figures.ts";
import { figureCall, planCounting, readByIndexes, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Row = {
  readonly is_current: boolean;
  readonly status: EnquiryStatus;
  readonly lost_from: EnquiryStatus | null;
  readonly count: number;
};
type Reason = { reason: string; count: number };

/** The number of reasons listed; all others are counted as one. */
const mostReasons = 10;
const way = ["new", "contacted", "quoted", "won"] as const satisfies readonly EnquiryStatus[];

/** How far it came: a lost enquiry counts with its status before that. */
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
  summary: "Counts how many enquiries of a period were contacted, quoted, won and lost, with the reasons",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Enquiries received in the period, by current status; a lost one counts up to the status it had reached",
      body: z.object({
        compared_with: span,
        ...funnel,
        before: z.object(funnel),
        lost_reasons: z.array(z.object({ reason: z.string(), count })),
        other_reasons: count.meta({
          description: `Lost for a reason that is not among the ${mostReasons} most frequent`,
        }),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, ends } = planCounting(body, parts.clock.now());
    await readByIndexes(tx);
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
