import type { ReactNode } from "react";
import { Link } from "react-router";
import { StackTable } from "#web/ui/stack-table.tsx";

export type QueueRow = {
  readonly id: string;
  readonly reference: string;
  readonly to: string;
  readonly about: string;
  /** The sender. */
  readonly name: string;
  readonly status: ReactNode;
  readonly amount?: ReactNode;
  /** What is due next, and by when. */
  readonly due: ReactNode;
  readonly assignedName: string | null;
};

type QueueTableProps = {
  caption: string;
  /** What a row is, and what its deadline is called: the heads of their columns. */
  record: string;
  due: string;
  hasAmount?: boolean;
  rows: readonly QueueRow[];
  /** What goes along in the history. */
  state: object;
};

/** A queue of enquiries or cases; on a phone each row becomes a card. */
export function QueueTable({ caption, record, due, hasAmount = false, rows, state }: QueueTableProps) {
  return (
    <StackTable
      caption={caption}
      columns={[record, "From", "Status", ...(hasAmount ? ["Amount"] : []), due, "Assigned to"]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link to={row.to} state={state}>
              {row.reference}
            </Link>
            <span className="inbox-about">{row.about}</span>
          </th>
          <td data-label="From">
            <span dir="auto" className="inbox-name">
              {row.name}
            </span>
          </td>
          <td data-label="Status">
            <span className="inbox-clock">{row.status}</span>
          </td>
          {hasAmount ? (
            <td data-label="Amount">
              <span>{row.amount}</span>
            </td>
          ) : null}
          <td data-label={due}>{row.due}</td>
          <td data-label="Assigned to">{row.assignedName ?? "Unassigned"}</td>
        </tr>
      ))}
    </StackTable>
  );
}
