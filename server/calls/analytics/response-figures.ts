import { z } from "zod";
import { findPercentile } from "#domain/analytics/analytics.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { sumRows } from "./count-figures.ts";
import { figureCall, planCounting, readByIndexes, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Answered = {
  readonly is_current: boolean;
  readonly minutes: number;
  readonly is_kept: boolean;
  readonly count: number;
};
type Unanswered = {
  readonly is_current: boolean;
  readonly is_waiting: boolean;
  readonly is_late: boolean;
  readonly count: number;
};

function readResponses(answered: readonly Answered[], unanswered: readonly Unanswered[], isCurrent: boolean) {
  const times = answered
    .filter((row) => row.is_current === isCurrent)
    .map((row) => ({ value: row.minutes, count: row.count }));
  const answers = sumRows(answered, isCurrent);
  const kept = sumRows(answered, isCurrent, ({ is_kept }) => is_kept);
  const counted = answers + sumRows(unanswered, isCurrent, ({ is_late }) => is_late);
  return {
    answered: answers,
    median_minutes: findPercentile(times, 0.5),
    p90_minutes: findPercentile(times, 0.9),
    waiting: sumRows(unanswered, isCurrent, ({ is_waiting }) => is_waiting),
    closed: sumRows(unanswered, isCurrent, ({ is_waiting }) => !is_waiting),
    kept,
    counted,
    // Rounded down, so that only all of them are 100, as in kept-promises.
    percent: counted === 0 ? null : Math.floor((kept / counted) * 100),
  };
}

const minutes = count.nullable();
const responses = {
  answered: count,
  median_minutes: minutes.meta({ description: "Minutes of office hours within which half of the replies were sent" }),
  p90_minutes: minutes.meta({ description: "The same for nine in ten" }),
  waiting: count.meta({ description: "Not answered yet" }),
  closed: count.meta({ description: "Lost without a reply" }),
  kept: count,
  counted: count,
  percent: count.nullable(),
};

export const responseFigures = defineCall({
  name: "response-figures",
  summary:
    "Measures in minutes of office hours how quickly the enquiries of a period had a reply, and how many on time",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Times are those of enquiries with a reply; `percent` is `kept` of `counted`, by the rule of `kept-promises`",
      body: z.object({ compared_with: span, ...responses, before: z.object(responses) }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, ends, now } = planCounting(body, parts.clock.now());
    await readByIndexes(tx);
    const { rows: answered } = await tx.query<Answered>(figureQueries.answered, ends);
    const { rows: unanswered } = await tx.query<Unanswered>(figureQueries.unanswered, [...ends, now]);
    return {
      status: 200,
      body: {
        compared_with,
        ...readResponses(answered, unanswered, true),
        before: readResponses(answered, unanswered, false),
      },
    };
  },
});
