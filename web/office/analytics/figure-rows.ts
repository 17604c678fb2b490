import type { AnalyticsPeriod, Span } from "#domain/analytics/analytics.ts";
import { nameCompared, namePart, unitLabels, writeChange } from "#domain/analytics/analytics-labels.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { Figures } from "./analytics-chart.tsx";

export function nameFile(what: string, { from, to }: AnalyticsPeriod): string {
  return `${what}-${from}-to-${to}.csv`;
}

type Column<Row> = { readonly head: string; readonly of: (row: Row) => number };

/** A table over time: a row for each day, week or month, in the file by its first and last day. */
export function tabulateSeries<P extends Span>(
  points: readonly P[],
  period: AnalyticsPeriod,
  what: string,
  columns: readonly Column<P>[],
): Figures {
  const hasTwoYears = period.from.slice(0, 4) !== period.to.slice(0, 4);
  const heads = columns.map(({ head }) => head);
  return {
    heads: [unitLabels[period.unit], ...heads],
    rows: points.map((point) => {
      const values = columns.map(({ of }) => of(point));
      return {
        name: namePart(point, period.unit, hasTwoYears),
        cells: values.map(formatNumber),
        file: [point.from, point.to, ...values],
      };
    }),
    fileHeads: ["From", "To", ...heads],
    fileName: nameFile(what, period),
  };
}

type Compared = { readonly name: string; readonly count: number; readonly before: number };

/** A table of parts or steps: each with the earlier figure and the change. */
export function tabulateCompared(
  rows: readonly Compared[],
  period: AnalyticsPeriod,
  {
    what,
    head,
    figure,
    say = formatNumber,
  }: { what: string; head: string; figure: string; say?: (n: number) => string },
): Figures {
  return {
    heads: [head, figure, nameCompared(period), "Change"],
    rows: rows.map(({ name, count, before }) => ({
      name,
      cells: [say(count), say(before), writeChange(count, before)],
      file: [name, count, before],
    })),
    fileHeads: [head, figure, nameCompared(period)],
    fileName: nameFile(what, period),
  };
}
