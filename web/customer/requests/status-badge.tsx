import { CircleAlert, CircleCheck, Clock, Ellipsis, type LucideIcon, RefreshCw } from "lucide-react";
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

/** A status that is new to this page is shown in sentence case. */
export function labelStatus(status: string, kind = ""): string {
  const known = requestStatuses.find((each) => each === status);
  const words = status.replaceAll(/[_-]/g, " ");
  return known ? labelOfStatus(kind, known) : words.charAt(0).toUpperCase() + words.slice(1);
}

export function StatusBadge({ status, kind }: { status: string; kind?: string }) {
  const { tone, icon } = looks[status] ?? { tone: "other", icon: Ellipsis };
  return (
    <Badge tone={tone} icon={icon}>
      {labelStatus(status, kind)}
    </Badge>
  );
}
