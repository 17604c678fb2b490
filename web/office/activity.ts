import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../query/use-live.ts";
import { readAsOffice } from "./kit/office-answer.ts";

export type Activity = AnswerBody<"recent-activity">;

/** The latest events, overdue enquiries and cases, and how many listings await review. */
export function useActivity(owner: string): Live<Activity> {
  return useLive(`activity ${owner}`, () => readAsOffice("recent-activity", {}));
}
