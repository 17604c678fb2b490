import { ArrowUp, CircleAlert, CircleCheck, CircleX, Clock, IndianRupee, Mail, Search } from "lucide-react";
import { labelDue, readDueClock } from "#domain/cases/case-queues.ts";
import { type CaseKind, caseStepLabels } from "#domain/cases/case-steps.ts";
import { type EscalationLevel, escalationLabels, type GrievanceStage } from "#domain/cases/grievance-stages.ts";
import type { RefundStatus } from "#domain/cases/refund-choices.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type BadgeLook, deadlineLooks } from "#web/office/kit/badge-look.ts";
import { Badge } from "#web/ui/badge.tsx";

export type CaseStatus = GrievanceStage | RefundStatus;

const looks: Readonly<Record<CaseStatus, BadgeLook>> = {
  received: { tone: "pending", icon: Clock },
  acknowledgement: { tone: "progress", icon: Mail },
  investigation: { tone: "progress", icon: Search },
  resolution: { tone: "completed", icon: CircleCheck },
  follow_up: { tone: "approved", icon: CircleCheck },
  approved: { tone: "completed", icon: CircleCheck },
  rejected: { tone: "rejected", icon: CircleX },
  paid: { tone: "approved", icon: IndianRupee },
};

export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  return <Badge {...looks[status]}>{caseStepLabels[status]}</Badge>;
}

export function UrgentBadge() {
  return (
    <Badge tone="rejected" icon={CircleAlert}>
      Urgent
    </Badge>
  );
}

export function EscalationBadge({ level }: { level: EscalationLevel }) {
  return (
    <Badge tone="rejected" icon={ArrowUp}>
      {escalationLabels[level]}
    </Badge>
  );
}

type DueProps = { kind: CaseKind; status: CaseStatus; dueBy: string | null; now: Date };

/** The next deadline: what is due, when, and how much time is left or overdue. */
export function CaseDue({ kind, status, dueBy, now }: DueProps) {
  if (dueBy === null) return <span className="soft">No deadline</span>;
  const clock = readDueClock(new Date(dueBy), now);
  return (
    <span className="inbox-clock">
      <Badge {...deadlineLooks[clock.kind]}>{clock.words}</Badge>
      <small>
        {labelDue(kind, status)} {formatInstant(dueBy)}
      </small>
    </span>
  );
}
