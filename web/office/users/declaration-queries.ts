import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

/** An investor's declaration with their account, and by when the office decides. */
export type Declaration = AnswerBody<"list-investor-applications">["applications"][number];

/** Oldest first: they have waited longest. */
export const mostListed = 50;

/** Investors without a decision yet. */
export function useWaitingInvestors(): Live<readonly Declaration[]> {
  return useLive("waiting investors", async () => (await readAsOffice("list-investor-applications", {})).applications);
}
