import Papa from "papaparse";
import { readColumns } from "#domain/clients/import-columns.ts";

const delimiters = [",", ";", "\t"] as const;

type Cells = { readonly rows: readonly (readonly string[])[]; readonly unclosedRow: number | null };

function split(text: string, delimiter: string, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false });
}

/** The separator under which the first row names most of the columns; the library's guess fails for two columns. */
function guessDelimiter(text: string): string {
  const counts = delimiters.map((delimiter) => {
    const [heads = []] = split(text, delimiter, 1).data;
    return { delimiter, count: Object.keys(readColumns(heads).at).length };
  });
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** The cells of a file with commas, semicolons or tabs between them, or what its first line `sep=` says, as Excel writes it. */
export function splitCells(csv: string): Cells {
  const text = csv.replace(/^\uFEFF/, "");
  const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(text);
  const rest = named ? text.slice(named[0].length) : text;
  const { data, errors } = split(rest, named?.[1] ?? guessDelimiter(rest));
  const [broken] = errors.filter(({ type }) => type === "Quotes");
  return { rows: data, unclosedRow: broken ? (broken.row ?? 0) + 1 : null };
}
