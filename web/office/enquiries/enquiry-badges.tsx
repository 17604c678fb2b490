import { CircleAlert, CircleCheck, Clock, Ellipsis, FileText, PhoneCall, Trophy } from "lucide-react";
import type { EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import { enquiryStatusLabels, type ReplyClock, readReplyClock } from "#domain/enquiries/enquiry-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type BadgeLook, deadlineLooks } from "#web/office/kit/badge-look.ts";
import { Badge } from "#web/ui/badge.tsx";

const statusLooks: Readonly<Record<EnquiryStatus, BadgeLook>> = {
  new: { tone: "pending", icon: Clock },
  contacted: { tone: "progress", icon: PhoneCall },
  quoted: { tone: "completed", icon: FileText },
  won: { tone: "approved", icon: Trophy },
  lost: { tone: "other", icon: Ellipsis },
};

export function EnquiryStatusBadge({ status }: { status: EnquiryStatus }) {
  return <Badge {...statusLooks[status]}>{enquiryStatusLabels[status]}</Badge>;
}

const clockLooks: Readonly<Record<ReplyClock["kind"], BadgeLook>> = {
  ...deadlineLooks,
  on_time: { tone: "approved", icon: CircleCheck },
  late: { tone: "rejected", icon: CircleAlert },
  closed: { tone: "other", icon: Ellipsis },
};

type Clocked = { readonly status: EnquiryStatus; readonly reply_by: string; readonly answered_at: string | null };

/** The time left or overdue; after the reply, whether it was on time. */
export function ReplyClockBadge({ of: { status, reply_by, answered_at }, now }: { of: Clocked; now: Date }) {
  const answeredAt = answered_at === null ? null : new Date(answered_at);
  const { kind, words } = readReplyClock({ status, replyBy: new Date(reply_by), answeredAt }, now);
  return <Badge {...clockLooks[kind]}>{words}</Badge>;
}

/** When the reply is due, with the time left. */
export function ReplyDue({ of, now }: { of: Clocked; now: Date }) {
  return (
    <span className="inbox-clock">
      <ReplyClockBadge of={of} now={now} />
      <small>{formatInstant(of.reply_by)}</small>
    </span>
  );
}
