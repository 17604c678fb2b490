import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "#domain/compliance/days.ts";
import { type Filing, sayDaysLeft } from "#domain/compliance/filings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FilingSource } from "./filing-source.tsx";

/** So many days ahead it is time to begin. */
const soon = 7;

function look(daysLeft: number, isDone: boolean) {
  if (isDone) return { tone: "approved", icon: CircleCheck } as const;
  if (daysLeft < 0) return { tone: "rejected", icon: CircleAlert } as const;
  return { tone: daysLeft <= soon ? "pending" : "other", icon: Clock } as const;
}

type FilingItemProps = {
  filing: Filing;
  isDone?: boolean;
  /** What can be done with it. */
  children: ReactNode;
};

/** One filing: form, period, day, days left; on demand what it stands on. */
export function FilingItem({ filing, isDone = false, children }: FilingItemProps) {
  const { form, period, due, daysLeft, confirm, rule } = filing;
  const { tone, icon } = look(daysLeft, isDone);
  return (
    <li className="filing">
      <span className="rec__name">
        {form}
        {rule.isOptional ? <span className="tag">optional</span> : null}
      </span>
      <Badge tone={tone} icon={icon}>
        {isDone ? "Done" : sayDaysLeft(daysLeft)}
      </Badge>
      <span className="rec__meta">
        {period}, due <span className="num">{formatDay(due)}</span>
      </span>
      {confirm ? <span className="filing__confirm">{confirm}</span> : null}
      <div className="filing__acts">{children}</div>
      <FilingSource filing={filing} />
    </li>
  );
}
