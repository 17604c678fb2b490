import type { CaseKind } from "#domain/cases/case-steps.ts";
import type { OpenedKind } from "#domain/system/event-labels.ts";
import { type Live, useLive } from "../query/use-live.ts";
import { readAsOffice } from "./kit/office-answer.ts";

export type Activity = {
  readonly events: readonly {
    readonly id: number;
    readonly at: string;
    readonly title: string;
    readonly about: string | null;
    readonly opens: { readonly kind: OpenedKind; readonly id: string } | null;
  }[];
  readonly late: readonly { readonly id: string; readonly reference: string; readonly reply_by: string }[];
  readonly waiting_listings: number;
  readonly late_cases: readonly { readonly kind: CaseKind; readonly reference: string; readonly due_by: string }[];
};

/** The latest events, overdue enquiries and cases, and how many listings await review. */
export function useActivity(owner: string): Live<Activity> {
  return useLive(`activity ${owner}`, () => readAsOffice<Activity>("recent-activity"));
}
