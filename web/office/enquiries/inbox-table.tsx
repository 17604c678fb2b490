import { nameEnquiry } from "#domain/enquiries/enquiry-subject.ts";
import type { InboxLine } from "#web/office/enquiries/enquiry-queries.ts";
import { type RecordColumn, type RecordSelection, RecordTable } from "../lists/record-table.tsx";
import { EnquiryStatusBadge, ReplyDue } from "./enquiry-badges.tsx";

type InboxTableProps = {
  caption: string;
  enquiries: readonly InboxLine[];
  now: Date;
  addressOf: (reference: string) => string;
  /** The reference of the enquiry that is open beside the list. */
  open?: string;
  /** What goes along in the history. */
  state: object;
  selection?: RecordSelection;
};

function describeAbout({ source, service_type, subject, merged_into, continues }: InboxLine): string {
  const about =
    service_type && subject ? `${service_type}: ${subject}` : (subject ?? nameEnquiry({ source, service_type }));
  if (merged_into) return `${about} · merged into ${merged_into}`;
  return continues ? `${about} · follow-up to ${continues}` : about;
}

const listColumns = (now: Date): readonly RecordColumn<InboxLine>[] => [
  { label: "From", area: "who", width: "18%", cell: ({ name }) => <span dir="auto">{name}</span> },
  { label: "Status", area: "status", width: "9rem", cell: ({ status }) => <EnquiryStatusBadge status={status} /> },
  { label: "Reply due", area: "when", width: "21rem", cell: (line) => <ReplyDue of={line} now={now} /> },
  {
    ...{ label: "Assigned to", area: "extra", width: "10rem", isWideOnly: true },
    cell: ({ assigned_name }) => assigned_name ?? "Unassigned",
  },
];

export function InboxTable({ caption, enquiries, now, addressOf, open, state, selection }: InboxTableProps) {
  return (
    <RecordTable
      caption={caption}
      head="Enquiry"
      columns={listColumns(now)}
      rows={enquiries}
      nameOf={(line) => ({
        ...{ key: line.reference, to: addressOf(line.reference), name: line.reference },
        about: describeAbout(line),
      })}
      open={open}
      state={state}
      selection={selection}
    />
  );
}
