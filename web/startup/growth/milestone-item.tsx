import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { judgeMilestone } from "#domain/companies/milestone-state.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { Badge } from "#web/ui/badge.tsx";

type Milestone = { readonly title: string; readonly due_on: string | null; readonly completed_on: string | null };

const looks = {
  reached: { tone: "approved", icon: CircleCheck, word: "Reached" },
  late: { tone: "rejected", icon: CircleAlert, word: "Late" },
  open: { tone: "pending", icon: Clock, word: "Open" },
} as const;

function when({ due_on, completed_on }: Milestone): string {
  if (completed_on !== null) return `Reached ${formatDay(completed_on)}${due_on ? `, due ${formatDay(due_on)}` : ""}`;
  return due_on === null ? "No date set" : `Due ${formatDay(due_on)}`;
}

type MilestoneItemProps = {
  milestone: Milestone;
  /** In India. */
  today: string;
  /** What can be done with it. */
  children?: ReactNode;
};

export function MilestoneItem({ milestone, today, children }: MilestoneItemProps) {
  const { tone, icon, word } = looks[judgeMilestone(milestone, today)];
  return (
    <li className="milestone">
      <span className="rec__name">{milestone.title}</span>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <span className="rec__meta">{when(milestone)}</span>
      {children ? <div className="milestone__acts">{children}</div> : null}
    </li>
  );
}
