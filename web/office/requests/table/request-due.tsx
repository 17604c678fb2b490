import { readDueClock } from "#domain/cases/case-queues.ts";
import { isLive } from "#domain/requests/request-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { deadlineLooks } from "#web/office/kit/badge-look.ts";
import type { RequestLine } from "#web/office/requests/request-queries.ts";
import { Badge } from "#web/ui/badge.tsx";

const waiting = {
  us: "No deadline",
  customer: "Waiting for the customer",
  authority: "Waiting for the authority",
} as const;

/** Until when the customer was told to hear from us, and how much time is left or overdue. */
export function RequestDue({ of, now }: { of: Pick<RequestLine, "due_by" | "waits_for" | "status">; now: Date }) {
  const { due_by, waits_for, status } = of;
  if (!isLive(status)) return <span className="soft">Closed</span>;
  if (due_by === null) return <span className="soft">{waiting[waits_for ?? "us"]}</span>;
  const clock = readDueClock(new Date(due_by), now);
  return (
    <span className="inbox-clock">
      <Badge {...deadlineLooks[clock.kind]}>{clock.words}</Badge>
      <small>{formatInstant(due_by)}</small>
    </span>
  );
}
