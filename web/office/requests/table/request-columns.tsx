import type { RequestSort } from "#domain/requests/request-sorts.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import type { ListedRequest } from "#web/office/requests/request-queries.ts";
import { StatusBadge } from "../../../customer/requests/status-badge.tsx";
import type { RecordColumn } from "../../lists/record-table.tsx";
import { type Sorting, sortHead } from "../../lists/sort-head.ts";
import type { RequestView } from "../request-view.ts";
import { describeDocuments, describeWorth } from "../request-words.ts";
import { RequestDue } from "./request-due.tsx";

type Ask = { readonly view: RequestView; readonly now: Date; readonly sorting: Sorting<RequestSort> };

/** The columns of the table; those with an order lead to it. What only some kinds have is shown with that kind. */
export const listColumns = ({ view: { kind, sort }, now, sorting }: Ask): readonly RecordColumn<ListedRequest>[] => [
  {
    ...{ id: "customer", label: "Customer", area: "who", width: "14%" },
    cell: ({ customer_name, customer_email }) => (
      <span dir="auto" title={customer_email}>
        {customer_name || customer_email}
      </span>
    ),
  },
  {
    ...{ id: "status", label: "Status", area: "status", width: "8.5rem" },
    cell: ({ status, kind, outcome }) => <StatusBadge status={status} kind={kind} outcome={outcome} />,
  },
  {
    ...{ id: "due", label: "Due", area: "when", width: "17.5rem", sort: sortHead(sorting, "due") },
    cell: (line) => <RequestDue of={line} now={now} />,
  },
  {
    ...{ id: "documents", label: "Documents", area: "extra", width: "9rem", isExtra: true },
    cell: ({ documents }) => describeDocuments(documents) || "–",
  },
  {
    ...{ id: "stage", label: "Stage", area: "extra", width: "10rem", isExtra: kind !== "service" },
    cell: ({ stage }) => <span dir="auto">{stage ?? "–"}</span>,
  },
  {
    ...{ id: "expected", label: "Expected", area: "extra", width: "8rem", isExtra: true },
    cell: ({ stage_due }) => (stage_due ? formatDate(new Date(stage_due)) : "–"),
  },
  {
    ...{ id: "number", label: "Authority’s number", area: "extra", width: "11rem", isExtra: true },
    cell: ({ authority_number }) => authority_number ?? "–",
  },
  {
    ...{ id: "booked", label: "Booked for", area: "extra", width: "11rem" },
    ...{ isExtra: kind !== "consultation" && sort !== "scheduled", sort: sortHead(sorting, "scheduled") },
    cell: ({ scheduled_date }) => (scheduled_date ? formatInstant(scheduled_date) : "–"),
  },
  {
    ...{ id: "consultant", label: "Consultant", area: "extra", width: "9.5rem", isWideOnly: true },
    cell: ({ consultant_name }) => consultant_name ?? "No consultant",
  },
  {
    ...{ id: "value", label: "Value", area: "extra", width: "7.5rem", isExtra: true },
    cell: (line) => describeWorth(line) || "–",
  },
  {
    ...{ id: "received", label: "Received", area: "extra", width: "11.5rem", isWideOnly: true },
    sort: sortHead(sorting, "newest", "oldest"),
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    ...{ id: "updated", label: "Updated", area: "extra", width: "11.5rem", isExtra: sort !== "changed" },
    sort: sortHead(sorting, "changed", "waiting"),
    cell: ({ changed_at }) => formatInstant(changed_at),
  },
];
