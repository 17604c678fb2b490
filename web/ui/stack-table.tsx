import type { ReactNode } from "react";

type StackTableProps = {
  caption: string;
  /** Of the region in which it scrolls, where its caption is not name enough. */
  label?: string;
  columns: readonly string[];
  /** A further class of the table. */
  className?: string;
  /** The rows. */
  children: ReactNode;
};

/** Records one below the other; on a phone each becomes a card, whose cells name themselves by `data-label`. */
export function StackTable({ caption, label = caption, columns, className = "", children }: StackTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      <table className={`table table--stack ${className}`.trim()}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
