import {
  findRepeatedRows,
  type ImportError,
  type ImportedClient,
  mostImportRows,
  readImportRow,
} from "#domain/clients/client-import.ts";
import { readColumns } from "#domain/clients/import-columns.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { splitCells } from "./split-cells.ts";

export type ReadImport = {
  /** Rows with anything in them, without the heads. */
  readonly rows: number;
  readonly clients: readonly ImportedClient[];
  readonly errors: readonly ImportError[];
  readonly ignored: readonly string[];
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
const wholeFile = (message: string): ReadImport => ({
  ...{ rows: 0, clients: [], ignored: [] },
  errors: [{ row: 1, field: "csv", message }],
});

/** Reads a file of clients: with commas, semicolons or tabs between its cells, its heads in the first row. */
export function readImport(csv: string): ReadImport {
  const { rows: all, unclosedRow } = splitCells(csv);
  if (unclosedRow !== null) return wholeFile(`Row ${unclosedRow} has a quotation mark that does not end`);
  const [heads = [], ...lines] = all;
  // The row of the spreadsheet: the heads are the first, and blank rows count.
  const filled = lines.map((cells, at) => ({ cells, row: at + 2 })).filter(({ cells }) => !isBlank(cells));
  const { at, ignored, problem } = readColumns(heads);
  if (problem) return { ...wholeFile(problem), ignored };
  if (filled.length === 0) return wholeFile("The file has no rows");
  if (filled.length > mostImportRows)
    return wholeFile(
      `The file has ${formatNumber(filled.length)} rows. At most ${formatNumber(mostImportRows)} can be imported at once`,
    );
  const read = filled.map(({ cells, row }) => readImportRow(cells, { row, at }));
  const clients = read.flatMap(({ found }) => found ?? []);
  const errors = [...read.flatMap((one) => one.errors), ...findRepeatedRows(clients)];
  return { rows: filled.length, clients, errors, ignored };
}
