import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { judgeMilestone } from "#domain/companies/milestone-state.ts";
import { formatDate, istInstant } from "#domain/time/dates.ts";
import { Badge } from "#web/ui/badge.tsx";

type Milestone = { readonly title: string; readonly due_on: string | null; readonly completed_on: string | null };

const looks = {
  reached: { tone: "approved", icon: CircleCheck, word: "Reached" },
  late: { tone: "rejected", icon: CircleAlert, word: "Late" },
  open: { tone: "pending", icon: Clock, word: "Open" },
} as const;

/** `2026-11-20` as `Nov 20, 2026`. */
export function nameDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return formatDate(istInstant(year, month, date));
}

function when({ due_on, completed_on }: Milestone): string {
  if (completed_on !== null) return `Reached ${nameDay(completed_on)}${due_on ? `, was due ${nameDay(due_on)}` : ""}`;
  return due_on === null ? "No date set" : `Due ${nameDay(due_on)}`;
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
