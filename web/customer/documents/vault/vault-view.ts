import { documentKinds } from "#domain/documents/document-kinds.ts";
import type { VaultFile, VaultView } from "./vault-queries.ts";

/** What the address says is to be shown. */
export function readVaultView(params: URLSearchParams): VaultView {
  const kind = documentKinds.find((known) => known === params.get("kind"));
  const year = Number(params.get("year"));
  const [query, cursor] = [params.get("q")?.trim(), params.get("after")];
  return {
    ...(query && { query }),
    ...(kind && { kind }),
    ...(year >= 2000 && year <= 2100 && { year }),
    ...(params.get("from") === "us" && { origin: "office" as const }),
    ...(params.get("from") === "you" && { origin: "given" as const }),
    ...(cursor && { cursor }),
  };
}

/** "2026–27": a financial year by the year in which it begins. */
export const nameYear = (first: number): string => `${first}–${String((first + 1) % 100).padStart(2, "0")}`;

type Placed = Pick<VaultFile, "year" | "kind">;

/** By financial year, the newest first, and in it by kind; of a kind in the order in which the files come. */
export function groupByYear<File extends Placed>(files: readonly File[]): { year: number; files: File[] }[] {
  const years = [...new Set(files.map(({ year }) => year))].sort((a, b) => b - a);
  const place = ({ kind }: File) => documentKinds.indexOf(kind);
  const ofYear = (year: number) => files.filter((file) => file.year === year).sort((a, b) => place(a) - place(b));
  return years.map((year) => ({ year, files: ofYear(year) }));
}
