import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import type { ClientSort } from "#domain/clients/client-sorts.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDate } from "#domain/time/dates.ts";
import { type RecordColumn, RecordTable } from "../lists/record-table.tsx";
import type { ClientLine } from "./client-queries.ts";
import { type ClientView, writeClientAddress } from "./client-view.ts";

type TableProps = {
  caption: string;
  clients: readonly ClientLine[];
  view: ClientView;
  /** The reference of the client that is open beside the list. */
  open?: string;
  /** What goes along in the history. */
  state: object;
};

/** The order after a press on the head: the latest change first, then the earliest, then by name again. */
const afterSort = {
  name: "changed",
  newest: "changed",
  changed: "changed_up",
  changed_up: "name",
} as const satisfies Record<ClientSort, ClientSort>;

function listColumns(view: ClientView): readonly RecordColumn<ClientLine>[] {
  const { sort = "name" } = view;
  const byChange = {
    to: writeClientAddress({ ...view, sort: afterSort[sort], page: 1 }),
    direction: sort === "changed" ? "descending" : sort === "changed_up" ? "ascending" : undefined,
  } as const;
  return [
    { label: "Type", area: "status", width: "8rem", cell: ({ kind }) => clientKindLabels[kind] },
    {
      ...{ label: "Main contact", area: "who", width: "11rem" },
      cell: ({ contact_name }) => <span dir="auto">{contact_name ?? "–"}</span>,
    },
    {
      ...{ label: "Phone", area: "extra", width: "9.5rem", isWideOnly: true },
      cell: ({ contact_phone }) => (contact_phone ? formatPhone(contact_phone) : "–"),
    },
    {
      ...{ label: "GSTIN or PAN", area: "extra", width: "11rem", isWideOnly: true },
      cell: ({ gstin, pan }) => <span className="num">{gstin ?? pan ?? "–"}</span>,
    },
    {
      ...{ label: "Owner", area: "extra", width: "8rem", isWideOnly: true },
      cell: ({ owner_name }) => owner_name ?? "No owner",
    },
    {
      ...{ label: "Changed", area: "when", width: "7rem", sort: byChange },
      cell: ({ updated_at }) => formatDate(new Date(updated_at)),
    },
  ];
}

export function ClientTable({ caption, clients, view, open, state }: TableProps) {
  return (
    <RecordTable
      caption={caption}
      head="Client"
      columns={listColumns(view)}
      rows={clients}
      nameOf={({ reference, legal_name, trade_name }) => ({
        ...{ key: reference, to: writeClientAddress(view, reference), name: legal_name },
        about: trade_name ?? reference,
      })}
      open={open}
      state={state}
    />
  );
}
