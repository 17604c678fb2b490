import { escalationLabels } from "#domain/cases/grievance-stages.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { describeInstant } from "../enquiries/enquiry-record.ts";
import { type OfficeAnswers, officeFooter } from "../office-footer.ts";
import { type CaseStep, policyBlocks, sentBlocks } from "./case-record.ts";

const forOffice = ["received", "acknowledgement_overdue", "team_lead", "manager", "director"] as const;
type OfficeStep = CaseStep & { readonly step: (typeof forOffice)[number] };

/** The office gets an email about new cases and missed deadlines, not about its own steps. */
export function isForOffice(step: CaseStep): step is OfficeStep {
  return forOffice.some((kind) => kind === step.step);
}

function findTitle(step: OfficeStep): string {
  const { reference } = step.record;
  switch (step.step) {
    case "received": {
      const isUrgent = step.kind === "grievance" && step.record.priority === "urgent";
      return `${isUrgent ? "URGENT: " : ""}New ${step.kind === "grievance" ? "grievance" : "refund request"} ${reference}`;
    }
    case "acknowledgement_overdue":
      return `Overdue: grievance ${reference} is not acknowledged`;
    default:
      return `Grievance ${reference} escalated to the ${escalationLabels[step.step].toLowerCase()}`;
  }
}

function dateBlocks(step: OfficeStep): Block[] {
  const dates: [string, Date][] =
    step.kind === "refund"
      ? [["Review by", step.record.review_by]]
      : [
          ["Acknowledge by", step.record.acknowledge_by],
          ["Investigate by", step.record.investigate_by],
          ["Resolve by", step.record.resolve_by],
        ];
  return dates.map(([label, at]) => ({ kind: "key", label, value: describeInstant(at) }));
}

/** To the office: a new grievance or refund request, or a grievance whose deadline was missed. */
export function writeCaseToOffice(step: OfficeStep, { siteUrl, isFiled }: OfficeAnswers): Composed {
  const title = findTitle(step);
  return composeMail({
    subject: title,
    title,
    blocks: [
      ...dateBlocks(step),
      {
        kind: "link",
        label: step.kind === "grievance" ? "Open the grievance" : "Open the refund request",
        url: siteUrl + writeOfficePath(step.kind, step.record.reference),
      },
      ...policyBlocks(step),
      ...sentBlocks(
        step.kind === "refund" && step.record.is_automatic
          ? "Opened automatically"
          : step.record.origin === null
            ? "From the form"
            : `Entered by the office: ${officeSourceLabels[step.record.origin].toLowerCase()}`,
        step,
      ),
    ],
    footer: officeFooter("sender", isFiled),
  });
}
