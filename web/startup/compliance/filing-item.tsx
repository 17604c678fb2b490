import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Filing, sayDaysLeft } from "#domain/compliance/filings.ts";
import { estimateLateFee } from "#domain/compliance/late-fees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
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
  /** The reference of the request to file it. */
  asked?: string | undefined;
  /** What can be done with it. */
  children: ReactNode;
};

/** One filing: form, period, day, days left; on demand what it stands on. */
export function FilingItem({ filing, isDone = false, asked, children }: FilingItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { key, form, period, due, daysLeft, confirm, rule } = filing;
  const { tone, icon } = look(daysLeft, isDone);
  const fee = isDone ? null : estimateLateFee(filing);
  const id = `source-${key.replace(":", "-")}`;
  return (
    <li className="filing">
      <span className="rec__name">{form}</span>
      <Badge tone={tone} icon={icon}>
        {isDone ? "Done" : sayDaysLeft(daysLeft)}
      </Badge>
      <span className="filing__meta">
        <span className="rec__meta">
          {period}, due <span className="num">{formatDay(due)}</span>
        </span>
        {rule.isOptional ? <span className="tag">optional</span> : null}
        {confirm ? <span className="tag">check with us</span> : null}
        {asked ? (
          <span className="filing__asked">
            You asked us to file it: <Link to="/dashboard/requests?kind=enquiry">{asked}</Link>
          </span>
        ) : null}
        {fee ? <span className="filing__fee">Estimated late fee today: {fee.amount}</span> : null}
      </span>
      <div className="filing__acts">
        {children}
        <button
          className="link-btn"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Source
          <span className="vh">: {`${form}, ${period}`}</span>
        </button>
      </div>
      {isOpen ? <FilingSource id={id} filing={filing} /> : null}
    </li>
  );
}
