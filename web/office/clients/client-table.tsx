import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import type { ClientSort } from "#domain/clients/client-sorts.ts";
import { nameState } from "#domain/clients/tax-numbers.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDate } from "#domain/time/dates.ts";
import { type RecordColumn, type RecordSelection, RecordTable } from "../lists/record-table.tsx";
import { sortHead } from "../lists/sort-head.ts";
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
  selection?: RecordSelection;
};

/** The columns of the list; those with an order lead to it. */
export function listColumns(view: ClientView): readonly RecordColumn<ClientLine>[] {
  const sorting = {
    sort: view.sort,
    addressOf: (sort: ClientSort | undefined) => writeClientAddress({ ...view, sort: sort ?? "name", page: 1 }),
  };
  return [
    { id: "type", label: "Type", area: "status", width: "8rem", cell: ({ kind }) => clientKindLabels[kind] },
    {
      ...{ id: "contact", label: "Main contact", area: "who", width: "11rem" },
      cell: ({ contact_name }) => <span dir="auto">{contact_name ?? "–"}</span>,
    },
    {
      ...{ id: "phone", label: "Phone", area: "extra", width: "9.5rem", isWideOnly: true },
      cell: ({ contact_phone }) => (contact_phone ? formatPhone(contact_phone) : "–"),
    },
    {
      ...{ id: "number", label: "GSTIN or PAN", area: "extra", width: "11rem", isWideOnly: true },
      cell: ({ gstin, pan }) => <span className="num">{gstin ?? pan ?? "–"}</span>,
    },
    {
      ...{ id: "owner", label: "Owner", area: "extra", width: "8rem", isWideOnly: true },
      cell: ({ owner_name }) => owner_name ?? "No owner",
    },
    {
      ...{
        id: "changed",
        label: "Changed",
        area: "when",
        width: "7.5rem",
        sort: sortHead(sorting, "changed", "changed_up"),
      },
      cell: ({ updated_at }) => formatDate(new Date(updated_at)),
    },
    {
      ...{ id: "email", label: "Email", area: "extra", width: "13rem", isExtra: true },
      cell: ({ contact_email }) => contact_email ?? "–",
    },
    {
      ...{ id: "state", label: "State", area: "extra", width: "9rem", isExtra: true },
      cell: ({ state }) => (state && nameState(state)) ?? "–",
    },
    {
      ...{ id: "created", label: "Created", area: "extra", width: "7rem", isExtra: true },
      sort: sortHead(sorting, "newest"),
      cell: ({ created_at }) => formatDate(new Date(created_at)),
    },
  ];
}

export function ClientTable({ caption, clients, view, open, state, selection }: TableProps) {
  return (
    <RecordTable
      caption={caption}
      head="Client"
      columns={listColumns(view)}
      chosen={view.columns}
      rows={clients}
      nameOf={({ reference, legal_name, trade_name, tags }) => ({
        ...{ key: reference, to: writeClientAddress(view, reference), name: legal_name },
        ...{ about: trade_name ?? reference, tags },
      })}
      open={open}
      state={state}
      selection={selection}
    />
  );
}
