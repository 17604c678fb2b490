import { CircleAlert, CircleCheck, Clock, Ellipsis, type LucideIcon } from "lucide-react";
import { type InterestStatus, interestStatusLabels } from "#domain/investors/investment-choices.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks: Readonly<
  Record<InterestStatus, { tone: "pending" | "approved" | "rejected" | "other"; icon: LucideIcon }>
> = {
  pending: { tone: "pending", icon: Clock },
  accepted: { tone: "approved", icon: CircleCheck },
  declined: { tone: "rejected", icon: CircleAlert },
  withdrawn: { tone: "other", icon: Ellipsis },
};

/** Where an expression of interest stands. */
export function InterestBadge({ status }: { status: InterestStatus }) {
  return <Badge {...looks[status]}>{interestStatusLabels[status]}</Badge>;
}
