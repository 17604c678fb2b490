import { CircleAlert, CircleCheck, Clock, Ellipsis, type LucideIcon, RefreshCw, UserX } from "lucide-react";
import { type ConsultationOutcome, consultationOutcomes } from "#domain/consultations/consultation-outcomes.ts";
import { labelOfStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { Badge } from "#web/ui/badge.tsx";

type Look = {
  readonly tone: "pending" | "approved" | "completed" | "rejected" | "progress";
  readonly icon: LucideIcon;
};

/** Colours and drawings of the specification's section 4; whatever is not in it is grey. */
const looks: Readonly<Record<string, Look>> = {
  pending: { tone: "pending", icon: Clock },
  approved: { tone: "approved", icon: CircleCheck },
  completed: { tone: "completed", icon: CircleCheck },
  rejected: { tone: "rejected", icon: CircleAlert },
  in_progress: { tone: "progress", icon: RefreshCw },
};

const missed: Look = { tone: "rejected", icon: UserX };

function toOutcome(outcome: string | null): ConsultationOutcome | null {
  return consultationOutcomes.find((known) => known === outcome) ?? null;
}

/** A status that is new to this page is shown in sentence case. */
export function labelStatus(status: string, kind = "", outcome: string | null = null): string {
  const known = requestStatuses.find((each) => each === status);
  const words = status.replaceAll(/[_-]/g, " ");
  return known ? labelOfStatus(kind, known, toOutcome(outcome)) : words.charAt(0).toUpperCase() + words.slice(1);
}

type StatusBadgeProps = { status: string; kind?: string; outcome?: string | null };

export function StatusBadge({ status, kind, outcome }: StatusBadgeProps) {
  const { tone, icon } = outcome === "no_show" ? missed : (looks[status] ?? { tone: "other", icon: Ellipsis });
  return (
    <Badge tone={tone} icon={icon}>
      {labelStatus(status, kind, outcome)}
    </Badge>
  );
}
