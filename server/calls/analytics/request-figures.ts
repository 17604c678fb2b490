import { z } from "zod";
import {
  type ConsultationType,
  consultationTypes,
  type SessionId,
  sessionIds,
} from "#domain/consultations/consultation-choices.ts";
import { add, nothing, rupees, toRupees } from "#domain/money/paise.ts";
import { type FundingApplicationType, fundingApplicationTypes } from "#domain/requests/funding-applications.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { countSeries, sumRows, sumShares } from "./count-figures.ts";
import { figureCall, planCounting, point, shareOf, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Booked = {
  readonly is_current: boolean;
  readonly consultation_type: ConsultationType;
  readonly session: SessionId;
  readonly is_cancelled: boolean;
  readonly count: number;
};

export const consultationFigures = defineCall({
  name: "consultation-figures",
  summary: "Counts the consultations booked, by day, week or month, by type and by session",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Each counts on the day it was booked, whatever its status now; `cancelled` counts those cancelled later",
      body: z.object({
        compared_with: span,
        ...{ points: z.array(point), count, before: count, cancelled: count },
        ...{ by_type: z.array(shareOf(z.enum(consultationTypes))), by_session: z.array(shareOf(z.enum(sessionIds))) },
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const counting = planCounting(body, parts.clock.now());
    const { points, count, before } = await countSeries(tx, figureQueries.consultationSeries, counting);
    const { rows } = await tx.query<Booked>(figureQueries.consultationKinds, counting.ends);
    return {
      status: 200,
      body: {
        compared_with: counting.compared_with,
        ...{ points, count, before },
        cancelled: sumRows(rows, true, ({ is_cancelled }) => is_cancelled),
        by_type: sumShares(rows, ({ consultation_type }) => consultation_type),
        by_session: sumShares(rows, ({ session }) => session),
      },
    };
  },
});

type Asked = {
  readonly is_current: boolean;
  readonly funding_type: FundingApplicationType;
  readonly count: number;
  readonly amount: string;
};

const amount = z.number().meta({ description: "Rupees" });

export const fundingFigures = defineCall({
  name: "funding-figures",
  summary: "Adds up the funding applied for, by type",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Each application counts on the day it was submitted, with the amount sought, whatever its status now",
      body: z.object({
        compared_with: span,
        ...{ count, before: count, amount, amount_before: amount },
        by_type: z.array(shareOf(z.enum(fundingApplicationTypes)).extend({ amount, amount_before: amount })),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, ends } = planCounting(body, parts.clock.now());
    const { rows } = await tx.query<Asked>(figureQueries.fundingTypes, ends);
    const sumAmounts = (isCurrent: boolean, key?: FundingApplicationType) =>
      rows
        .filter((row) => row.is_current === isCurrent && (key === undefined || row.funding_type === key))
        .reduce((sum, row) => add(sum, rupees(row.amount)), nothing);
    const types = sumShares(rows, ({ funding_type }) => funding_type).map((type) => ({
      ...type,
      amount: toRupees(sumAmounts(true, type.key)),
      amount_before: toRupees(sumAmounts(false, type.key)),
    }));
    return {
      status: 200,
      body: {
        compared_with,
        ...{ count: sumRows(rows, true), before: sumRows(rows, false) },
        ...{ amount: toRupees(sumAmounts(true)), amount_before: toRupees(sumAmounts(false)) },
        by_type: types.sort((one, other) => other.amount - one.amount),
      },
    };
  },
});
