import { z } from "zod";
import { countSeries, sumRows, sumShares } from "./count-figures.ts";
import { count, makeFigureCall, point, share } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Booked = {
  readonly is_current: boolean;
  readonly consultation_type: string;
  readonly session: string;
  readonly is_cancelled: boolean;
  readonly count: number;
};

export const consultationFigures = makeFigureCall({
  name: "consultation-figures",
  summary: "How many consultations were booked, by day, week or month, what about, and for which session",
  when: "Each counts on the day on which it was booked, whatever became of it; `cancelled` of them were called off since",
  figures: {
    ...{ points: z.array(point), count, before: count, cancelled: count },
    ...{ by_type: z.array(share), by_session: z.array(share) },
  },
  async read(tx, counting) {
    const { points, count, before } = await countSeries(tx, figureQueries.consultationSeries, counting);
    const { rows } = await tx.query<Booked>(figureQueries.consultationKinds, counting.ends);
    return {
      ...{ points, count, before },
      cancelled: sumRows(rows, true, ({ is_cancelled }) => is_cancelled),
      by_type: sumShares(rows, ({ consultation_type }) => consultation_type),
      by_session: sumShares(rows, ({ session }) => session),
    };
  },
});

type Asked = {
  readonly is_current: boolean;
  readonly funding_type: string;
  readonly count: number;
  readonly amount: string;
};

const amount = z.number().meta({ description: "Rupees" });

export const fundingFigures = makeFigureCall({
  name: "funding-figures",
  summary: "How much funding was asked for, by type",
  when: "Each application counts on the day on which it was made, with the amount it asks for, whatever became of it",
  figures: {
    ...{ count, before: count, amount, amount_before: amount },
    by_type: z.array(share.extend({ key: z.string(), amount, amount_before: amount })),
  },
  async read(tx, { ends }) {
    const { rows } = await tx.query<Asked>(figureQueries.fundingTypes, ends);
    const sumAmounts = (isCurrent: boolean, key?: string) =>
      rows
        .filter((row) => row.is_current === isCurrent && (key === undefined || row.funding_type === key))
        .reduce((sum, row) => sum + Number(row.amount), 0);
    const types = sumShares(rows, ({ funding_type }) => funding_type).map((type) => {
      const key = String(type.key);
      return { ...type, key, amount: sumAmounts(true, key), amount_before: sumAmounts(false, key) };
    });
    return {
      ...{ count: sumRows(rows, true), before: sumRows(rows, false) },
      ...{ amount: sumAmounts(true), amount_before: sumAmounts(false) },
      by_type: types.sort((one, other) => other.amount - one.amount),
    };
  },
});
