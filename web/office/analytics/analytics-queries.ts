import type { AnalyticsPeriod, Span } from "#domain/analytics/analytics.ts";
import type { EnquirySource } from "#domain/enquiries/enquiry-choices.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type Point = Span & { readonly count: number };
/** One part of a whole, in this period and the previous one. */
export type Share<Key = string> = { readonly key: Key; readonly count: number; readonly before: number };
type Series<P = Point> = { readonly points: readonly P[]; readonly count: number; readonly before: number };

export type UserFigures = Series<Point & { readonly total: number }> & { readonly total: number };
export type EnquiryFigures = Series;
export type EnquiryOrigins = {
  readonly by_source: readonly Share<EnquirySource>[];
  readonly by_service: readonly Share<string | null>[];
};
export type Funnel = Readonly<Record<"received" | "contacted" | "quoted" | "won" | "lost", number>>;
export type ConversionFigures = Funnel & {
  readonly before: Funnel;
  readonly lost_reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly other_reasons: number;
};
export type Responses = {
  readonly answered: number;
  readonly median_minutes: number | null;
  readonly p90_minutes: number | null;
  readonly waiting: number;
  readonly closed: number;
  readonly kept: number;
  readonly counted: number;
  readonly percent: number | null;
};
export type ResponseFigures = Responses & { readonly before: Responses };
export type ConsultationFigures = Series & {
  readonly cancelled: number;
  readonly by_type: readonly Share[];
  readonly by_session: readonly Share[];
};
export type FundingFigures = {
  readonly count: number;
  readonly before: number;
  readonly amount: number;
  readonly amount_before: number;
  readonly by_type: readonly (Share & { readonly amount: number; readonly amount_before: number })[];
};

type Calls = {
  "user-figures": UserFigures;
  "enquiry-figures": EnquiryFigures;
  "enquiry-origins": EnquiryOrigins;
  "conversion-figures": ConversionFigures;
  "response-figures": ResponseFigures;
  "consultation-figures": ConsultationFigures;
  "funding-figures": FundingFigures;
};

let last: Promise<unknown> = Promise.resolve();

/** Each figure reads a year's records: asked in parallel they would wait for each other in the database. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const answer = last.then(read);
  last = answer.catch(() => undefined);
  return answer;
}

/** The figures of a period. */
export function useFigures<Name extends keyof Calls>(
  owner: string,
  name: Name,
  { from, to, unit }: AnalyticsPeriod,
): Live<Calls[Name]> {
  return useLive(["figures", name, owner, from, to, unit].join(" "), () =>
    inTurn(() => readAsOffice<Calls[Name]>(name, { from, to, unit })),
  );
}
