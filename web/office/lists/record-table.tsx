import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { type ColumnName, pickColumns } from "./columns.ts";
import { RecordCheck } from "./record-check.tsx";
import { TagList } from "./tag-list.tsx";
import { useRovingFocus } from "./use-roving-focus.ts";

/** Where a cell stands when the list is narrow and each row has two lines; `extra` is left out there. */
type Area = "who" | "status" | "when" | "extra";

export type RecordColumn<Row> = ColumnName & {
  readonly area: Area;
  /** Of the whole table, such as `12%`. The first column takes what is left. */
  readonly width: string;
  /** Only in a list that is wide enough for more. */
  readonly isWideOnly?: boolean;
  readonly sort?: { readonly to: string; readonly direction?: "ascending" | "descending" };
  readonly cell: (row: Row) => ReactNode;
};

/** The first cell of a row, which leads to the record. */
export type RecordName = {
  readonly key: string;
  readonly to: string;
  /** The words of the link. */
  readonly name: string;
  readonly about?: string;
  readonly tags?: readonly string[];
};

type RecordTableProps<Row> = {
  caption: string;
  /** The head of the first column: what a row is. */
  head: string;
  columns: readonly RecordColumn<Row>[];
  /** The columns that the address names; without it the list's own. */
  chosen?: string;
  rows: readonly Row[];
  nameOf: (row: Row) => RecordName;
  /** The key of the record that is open beside the list. */
  open?: string;
  /** What goes along in the history. */
  state: object;
  /** Of a list in which several records can be chosen: the key of each is that of its name. */
  selection?: RecordSelection;
};

export type RecordSelection = {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly toggleAll: () => void;
};

function Head<Row>({
  column: { label, width, area, isWideOnly, sort },
  state,
}: {
  column: RecordColumn<Row>;
  state: object;
}) {
  return (
    <th scope="col" style={{ width }} data-area={area} data-wide={isWideOnly} aria-sort={sort?.direction}>
      {sort ? (
        <Link to={sort.to} state={state} tabIndex={-1}>
          {label}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** As wide as its columns and a reference: shares are of the table, so they are taken out of the sum. */
function addUp(columns: readonly { width: string }[]): string {
  const widths = columns.map(({ width }) => width);
  const shares = widths.filter((width) => width.endsWith("%")).map((width) => Number.parseFloat(width) / 100);
  const others = widths.filter((width) => !width.endsWith("%"));
  return `calc((${["10.5rem", ...others].join(" + ")}) / ${1 - shares.reduce((sum, share) => sum + share, 0)})`;
}

/** With many columns the table scrolls sideways: its first column keeps the room of a reference. */
const leastWidths = (columns: readonly { width: string; isWideOnly?: boolean }[]) => {
  const few = columns.filter(({ isWideOnly }) => !isWideOnly);
  const widths: CSSProperties & Record<`--${string}`, string> = {
    ...{ "--records-all": addUp(columns), "--records-few": addUp(few) },
  };
  return widths;
};

/**
 * The rows of a list of the workspace: one line each, two where the list is narrow. The whole row leads to the record.
 * The rows are one stop of the Tab key; the arrows move from row to row.
 */
export function RecordTable<Row>({
  caption,
  head,
  columns: all,
  chosen,
  rows,
  nameOf,
  open,
  state,
  selection,
}: RecordTableProps<Row>) {
  const roving = useRovingFocus<HTMLTableElement>("th a[data-record]");
  const columns = pickColumns(all, chosen);
  return (
    <table className="records" id="records" tabIndex={-1} style={leastWidths(columns)} {...roving}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            {selection ? (
              <input
                type="checkbox"
                className="records__check"
                aria-label="Select all on this page"
                tabIndex={-1}
                checked={rows.length > 0 && rows.every((row) => selection.has(nameOf(row).key))}
                onChange={selection.toggleAll}
              />
            ) : null}
            {head}
          </th>
          {columns.map((column) => (
            <Head key={column.id} column={column} state={state} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, to, name, about, tags = [] } = nameOf(row);
          return (
            <tr key={key} data-open={key === open ? "" : undefined}>
              <th scope="row">
                <div className="records__first">
                  {selection ? <RecordCheck selection={selection} recordKey={key} name={name} /> : null}
                  <Link
                    to={to}
                    state={state}
                    data-record={key}
                    dir="auto"
                    aria-current={key === open ? "true" : undefined}
                  >
                    {name}
                  </Link>
                  {about ? (
                    <span className="records__about" dir="auto" title={about}>
                      {about}
                    </span>
                  ) : null}
                  {tags.length > 0 ? (
                    <span className="records__tags">
                      <TagList tags={tags} />
                    </span>
                  ) : null}
                </div>
              </th>
              {columns.map(({ id, area, isWideOnly, cell }) => (
                <td key={id} data-area={area} data-wide={isWideOnly}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
