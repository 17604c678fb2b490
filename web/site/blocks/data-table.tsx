import type { DueOf, Text } from "#web/site/blocks/page-content.ts";
import { OfferButton } from "../requests/offer-button.tsx";
import { DueNote } from "./due-note.tsx";
import { LinkedText } from "./linked-text.tsx";

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly Text[])[];
  /** By the name of a row. */
  due?: Readonly<Record<string, DueOf>> | undefined;
  /** In the order of the rows: what is requested by the button of each. */
  offers?: readonly string[] | undefined;
};

/** An amount, a range or a number of days is never broken over two lines. */
const figure = /^₹?[\d.,]+(L|Cr)?(-[\d.,]+(L|Cr)?)?( (days|months|lakh|crore))?$/;

/** So short a name of a row, such as a form's number, is not broken. */
const shortName = 8;

/** Letters that fit beside each other in the narrowest window. */
const shortCell = 22;
/** Letters that fit beside each other where a table stands beside its heading. */
const halfWidthCell = 45;

const hasTwoShortCells = (rows: DataTableProps["rows"], letters: number) =>
  rows.every((cells) => cells.length === 2 && cells.every((cell) => cell.length <= letters));

const fitsAnywhere = (rows: DataTableProps["rows"]) => hasTwoShortCells(rows, shortCell);
/** Two columns that would leave half of the whole width empty. */
export const fitsBesideHeading = (rows: DataTableProps["rows"]) => hasTwoShortCells(rows, halfWidthCell);

/** Things side by side, by one point a row: on a phone the points stay in view while the columns scroll past them. */
const isComparison = ([first]: readonly string[]) => first === "Point";

function nameLook({ columns, rows }: Pick<DataTableProps, "columns" | "rows">) {
  if (isComparison(columns)) return "table--compare";
  return fitsAnywhere(rows) ? "" : "table--stack";
}

/**
 * A table that a narrow window shows as one card per row, each cell beside the name of its column.
 * Two columns of short cells fit any window as they are.
 */
export function DataTable({ caption, columns, rows, due = {}, offers }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="panel panel--table" aria-label={caption} tabIndex={0}>
      <table className={`table table--roomy ${nameLook({ columns, rows })}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            {offers ? (
              <th scope="col">
                <span className="vh">Request</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells], at) => (
            <tr key={name}>
              <th
                scope="row"
                className={name.length <= shortName ? "nowrap" : undefined}
                data-label={isComparison(columns) ? undefined : columns[0]}
              >
                {/* One box: the grid of a card would take each part of the text as a cell of its own. */}
                <div>
                  <LinkedText text={name} />
                </div>
              </th>
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a constant table never move
                  key={index}
                  data-label={columns[index + 1]}
                  className={figure.test(cell) ? "num" : undefined}
                >
                  <div>
                    <LinkedText text={cell} />
                    {index === cells.length - 1 && due[name] ? <DueNote of={due[name]} /> : null}
                  </div>
                </td>
              ))}
              {offers ? (
                <td className="table__act">
                  <OfferButton offer={offers[at] ?? name} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
