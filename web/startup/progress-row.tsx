import type { ReactNode } from "react";
import { StatusBadge } from "../customer/requests/status-badge.tsx";
import { Meter } from "../ui/meter.tsx";

type ProgressRowProps = {
  name: ReactNode;
  status: string;
  about: string;
  amount: string;
  /** Per cent. */
  progress: number;
  /** What comes next. */
  children: ReactNode;
};

/** A line of a list, with how far it is and what comes next. */
export function ProgressRow({ name, status, about, amount, progress, children }: ProgressRowProps) {
  return (
    <li className="rec">
      <span className="rec__name">{name}</span>
      <StatusBadge status={status} />
      <span className="rec__meta">{about}</span>
      <span className="rec__amt num">{amount}</span>
      <Meter percent={progress} label="Progress" />
      <div className="rec__next rec__meta">{children}</div>
    </li>
  );
}
