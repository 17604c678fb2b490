import { grievanceStageLabels } from "./grievance-stages.ts";
import { refundStatusLabels } from "./refund-choices.ts";

/** What can happen to a grievance or a refund request, as its history shows it. */
export const caseStepLabels = {
  ...grievanceStageLabels,
  ...refundStatusLabels,
  acknowledgement_overdue: "Not acknowledged in time",
  team_lead: "Escalated to team lead",
  manager: "Escalated to manager",
  director: "Escalated to director",
  undone: "Last step undone",
  reopened: "Reopened",
  withdrawn: "Closed: nothing to refund",
} as const;
export type CaseStepKind = keyof typeof caseStepLabels;
export const caseStepKinds = Object.keys(caseStepLabels) as [CaseStepKind, ...CaseStepKind[]];

/** A refund request that was closed since there is nothing to refund: its request continues, or its payment was recorded in error. */
export const isWithdrawn = (shown: {
  readonly status: string;
  readonly steps: readonly { readonly kind: CaseStepKind }[];
}) => shown.status === "rejected" && shown.steps.at(-1)?.kind === "withdrawn";

export const caseKinds = ["grievance", "refund"] as const;
export type CaseKind = (typeof caseKinds)[number];
/** How they are named in a sentence, and where their status can be checked. */
export const caseKindFacts = {
  grievance: { noun: "grievance", path: "/grievances" },
  refund: { noun: "refund request", path: "/refund-policy" },
} as const satisfies Record<CaseKind, { noun: string; path: string }>;
