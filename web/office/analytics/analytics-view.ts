import {
  type AnalyticsPeriod,
  type AnalyticsUnit,
  allowedUnits,
  analyticsSchema,
  analyticsUnits,
  type Span,
  usualUnit,
} from "#domain/analytics/analytics.ts";
import { comparisonOf, findSpan, type PeriodChoice, periodChoices } from "#domain/analytics/analytics-periods.ts";
import { type FieldErrors, readFields } from "#domain/fields/fields.ts";

/** What an address asks for: a period, or what is wrong with the two dates that were typed. */
export type AnalyticsView = {
  readonly choice: PeriodChoice;
  /** As typed, for a custom period. */
  readonly typed: Span;
  readonly period: AnalyticsPeriod | null;
  readonly problems: FieldErrors;
  /** As chosen; none when it follows from the period. */
  readonly unit?: AnalyticsUnit;
};

const usualChoice: PeriodChoice = "30d";

function checkOwn(span: Span, today: string): FieldErrors {
  const reading = readFields(analyticsSchema, { ...span, unit: "month" });
  if (!reading.ok) return reading.fields;
  return span.to > today ? { to: "The period must not end after today" } : {};
}

/** Unknown values are left out. */
export function readAnalyticsView(params: URLSearchParams, today: string): AnalyticsView {
  const choice = periodChoices.find((known) => known === params.get("period")) ?? usualChoice;
  const unit = analyticsUnits.find((known) => known === params.get("unit"));
  const isOwn = choice === "own";
  const typed = isOwn ? { from: params.get("from") ?? "", to: params.get("to") ?? "" } : findSpan(choice, today);
  const problems = isOwn ? checkOwn(typed, today) : {};
  if (Object.keys(problems).length > 0) return { choice, typed, period: null, problems, unit };
  const chosen = unit && allowedUnits(typed).includes(unit) ? unit : undefined;
  return {
    choice,
    typed,
    period: { ...typed, unit: chosen ?? usualUnit(typed), compare: comparisonOf(choice) },
    problems,
    unit: chosen,
  };
}

type Where = { readonly choice: PeriodChoice; readonly unit?: AnalyticsUnit; readonly typed?: Span };

/** The same figures stand in PowerAdmin and in the workspace; `pathname` says in which of the two. */
export function writeAnalyticsAddress(pathname: string, { choice, unit, typed }: Where): string {
  const query = new URLSearchParams({
    ...(pathname === "/poweradmin" ? { tab: "analytics" } : {}),
    ...(choice === usualChoice ? {} : { period: choice }),
    ...(choice === "own" && typed ? { from: typed.from, to: typed.to } : {}),
    ...(unit ? { unit } : {}),
  });
  return `${pathname}?${query}`;
}
