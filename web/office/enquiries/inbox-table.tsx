import { nameEnquiry } from "#domain/enquiries/enquiry-subject.ts";
import type { InboxLine } from "#web/office/enquiries/enquiry-queries.ts";
import { QueueTable } from "#web/office/kit/queue-table.tsx";
import { EnquiryStatusBadge, ReplyDue } from "./enquiry-badges.tsx";

type InboxTableProps = {
  caption: string;
  enquiries: readonly InboxLine[];
  now: Date;
  addressOf: (id: string) => string;
  /** What goes along in the history. */
  state: object;
};

function describeAbout({ source, service_type, subject, merged_into, continues }: InboxLine): string {
  const about =
    service_type && subject ? `${service_type}: ${subject}` : (subject ?? nameEnquiry({ source, service_type }));
  if (merged_into) return `${about} · merged into ${merged_into}`;
  return continues ? `${about} · follow-up to ${continues}` : about;
}

export function InboxTable({ caption, enquiries, now, addressOf, state }: InboxTableProps) {
  const rows = enquiries.map((line) => ({
    id: line.id,
    reference: line.reference,
    to: addressOf(line.id),
    about: describeAbout(line),
    name: line.name,
    status: <EnquiryStatusBadge status={line.status} />,
    due: <ReplyDue of={line} now={now} />,
    assignedName: line.assigned_name,
  }));
  return <QueueTable caption={caption} record="Enquiry" due="Reply due" rows={rows} state={state} />;
}
