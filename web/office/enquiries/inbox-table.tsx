import { priorityLabels } from "#domain/enquiries/enquiry-choices.ts";
import { nameEnquiry } from "#domain/enquiries/enquiry-subject.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { RecordSort } from "#domain/work/record-sorts.ts";
import type { InboxLine } from "#web/office/enquiries/enquiry-queries.ts";
import { type RecordColumn, type RecordSelection, RecordTable } from "../lists/record-table.tsx";
import { type Sorting, sortHead } from "../lists/sort-head.ts";
import { EnquiryStatusBadge, ReplyDue } from "./enquiry-badges.tsx";

type InboxTableProps = {
  caption: string;
  enquiries: readonly InboxLine[];
  columns: readonly RecordColumn<InboxLine>[];
  /** The columns that the address names. */
  chosen?: string;
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

/** The columns of the list; those with an order lead to it. */
export const listColumns = (now: Date, sorting: Sorting<RecordSort>): readonly RecordColumn<InboxLine>[] => [
  {
    ...{ id: "from", label: "From", area: "who", width: "18%", sort: sortHead(sorting, "name") },
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    ...{ id: "status", label: "Status", area: "status", width: "9rem" },
    cell: ({ status }) => <EnquiryStatusBadge status={status} />,
  },
  {
    ...{ id: "due", label: "Reply due", area: "when", width: "21rem", sort: sortHead(sorting, "due") },
    cell: (line) => <ReplyDue of={line} now={now} />,
  },
  {
    ...{ id: "assigned", label: "Assigned to", area: "extra", width: "10rem", isWideOnly: true },
    cell: ({ assigned_name }) => assigned_name ?? "Unassigned",
  },
  {
    ...{ id: "service", label: "Service", area: "extra", width: "9rem", isExtra: true },
    cell: ({ service_type }) => service_type ?? "–",
  },
  {
    ...{ id: "priority", label: "Priority", area: "extra", width: "7rem", isExtra: true },
    cell: ({ priority }) => (priority ? priorityLabels[priority] : "–"),
  },
  {
    ...{ id: "received", label: "Received", area: "extra", width: "11rem", isExtra: true },
    sort: sortHead(sorting, "newest", "oldest"),
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    ...{ id: "updated", label: "Updated", area: "extra", width: "11rem", isExtra: true },
    sort: sortHead(sorting, "changed"),
    cell: ({ changed_at }) => formatInstant(changed_at),
  },
];

export function InboxTable({
  caption,
  enquiries,
  columns,
  chosen,
  addressOf,
  open,
  state,
  selection,
}: InboxTableProps) {
  return (
    <RecordTable
      caption={caption}
      head="Enquiry"
      columns={columns}
      chosen={chosen}
      rows={enquiries}
      nameOf={(line) => ({
        ...{ key: line.reference, to: addressOf(line.reference), name: line.reference },
        ...{ about: describeAbout(line), tags: line.tags },
      })}
      open={open}
      state={state}
      selection={selection}
    />
  );
}
