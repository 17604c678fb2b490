import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type EnquiryFigures = AnswerBody<"enquiry-figures">;
export type EnquiryOrigins = AnswerBody<"enquiry-origins">;
export type ConversionFigures = AnswerBody<"conversion-figures">;
export type ResponseFigures = AnswerBody<"response-figures">;
export type Responses = ResponseFigures["before"];
export type FundingFigures = AnswerBody<"funding-figures">;
export type TeamFigures = AnswerBody<"team-figures">;
export type OutcomeFigures = AnswerBody<"outcome-figures">;
export type RevenueFigures = AnswerBody<"revenue-figures">;
export type Point = EnquiryFigures["points"][number];
/** One part of a whole, in this period and the previous one. */
export type Share<Key = string> = { readonly key: Key; readonly count: number; readonly before: number };

type FigureName =
  | "user-figures"
  | "enquiry-figures"
  | "enquiry-origins"
  | "conversion-figures"
  | "response-figures"
  | "consultation-figures"
  | "funding-figures"
  | "service-figures"
  | "team-figures"
  | "outcome-figures"
  | "revenue-figures";

let last: Promise<unknown> = Promise.resolve();

/** Each figure reads a year's records: asked in parallel they would wait for each other in the database. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const answer = last.then(read);
  last = answer.catch(() => undefined);
  return answer;
}

/** Figures of a period, as the office counts them. */
export function useFigures<Name extends FigureName>(
  owner: string,
  name: Name,
  { from, to, unit, compare }: AnalyticsPeriod,
): Live<AnswerBody<Name>> {
  return useLive(["figures", name, owner, from, to, unit, compare].join(" "), () =>
    inTurn(() => readAsOffice(name, { from, to, unit, compare })),
  );
}
