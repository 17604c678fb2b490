import { type GrievanceStage, grievanceStageLabels } from "../cases/grievance-stages.ts";
import { type RefundStatus, refundStatusLabels } from "../cases/refund-choices.ts";
import { consultationOutcomes } from "../consultations/consultation-outcomes.ts";
import type { EnquiryStatus } from "../enquiries/enquiry-choices.ts";
import { enquiryStatusLabels } from "../enquiries/enquiry-status.ts";
import { labelOfStatus, type RequestStatus } from "../requests/request-status.ts";
import type { ChangedKind } from "./office-changes.ts";

type State = {
  readonly status?: unknown;
  readonly stage?: unknown;
  readonly stage_label?: unknown;
  readonly outcome?: unknown;
};

/** The status or stage of a record as the office's screens say it. */
export function labelRecordState(kind: ChangedKind, { status, stage, stage_label, outcome }: State): string {
  if (kind === "enquiry") return enquiryStatusLabels[status as EnquiryStatus];
  if (kind === "grievance") return grievanceStageLabels[stage as GrievanceStage];
  if (kind === "refund") return refundStatusLabels[status as RefundStatus];
  const label = labelOfStatus(
    kind,
    status as RequestStatus,
    consultationOutcomes.find((one) => one === outcome),
  );
  const isOver = status === "cancelled" || status === "rejected";
  return kind === "service" && typeof stage_label === "string" && !isOver ? stage_label : label;
}
