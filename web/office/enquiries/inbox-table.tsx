import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import type { InboxLine } from "#web/office/enquiries/enquiry-queries.ts";
import { StackTable } from "#web/ui/stack-table.tsx";
import { EnquiryStatusBadge, ReplyClockBadge } from "./enquiry-badges.tsx";

type InboxTableProps = {
  caption: string;
  enquiries: readonly InboxLine[];
  now: Date;
  /** The address of an enquiry, and what goes along in the history. */
  addressOf: (id: string) => string;
  state: object;
};

function describeAbout({ service_type, subject, merged_into, continues }: InboxLine): string {
  const about = service_type ?? subject ?? "General enquiry";
  if (merged_into) return `${about} · merged into ${merged_into}`;
  return continues ? `${about} · follow-up to ${continues}` : about;
}

/** Enquiries one below the other; on a phone each becomes a card. */
export function InboxTable({ caption, enquiries, now, addressOf, state }: InboxTableProps) {
  return (
    <StackTable caption={caption} columns={["Enquiry", "From", "Status", "Reply due", "Assigned to"]}>
      {enquiries.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            <Link to={addressOf(line.id)} state={state}>
              {line.reference}
            </Link>
            <span className="inbox-about">{describeAbout(line)}</span>
          </th>
          <td data-label="From">
            <span dir="auto" className="inbox-name">
              {line.name}
            </span>
          </td>
          <td data-label="Status">
            <span>
              <EnquiryStatusBadge status={line.status} />
            </span>
          </td>
          <td data-label="Reply due">
            <span className="inbox-clock">
              <ReplyClockBadge of={line} now={now} />
              <small>{formatInstant(line.reply_by)}</small>
            </span>
          </td>
          <td data-label="Assigned to">{line.assigned_name ?? "Unassigned"}</td>
        </tr>
      ))}
    </StackTable>
  );
}
