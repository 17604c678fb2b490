import type { z } from "zod";
import type { CsvCell } from "#domain/fields/csv.ts";
import type { Transaction } from "#server/database/database.ts";

export type ExportAsk<Filter> = {
  readonly filter: Filter;
  readonly now: Date;
  /** The caller, for lists of their own. */
  readonly callerId: string;
  /** The maximum number of rows. */
  readonly most: number;
};

/** One list of the office as a file: its filter, its columns, and its rows, the newest first. */
export interface ExportDefinition {
  /** The name of its file: `enquiries`. Who may download it is in domain/business/export-scopes.ts. */
  readonly list: string;
  readonly filter: z.ZodType;
  readonly columns: readonly string[];
  readRows(tx: Transaction, ask: ExportAsk<unknown>): Promise<readonly (readonly CsvCell[])[]>;
}

/** Defines an export; the filter that its rows are read by is typed by its schema. */
export function defineExport<Filter extends z.ZodType>(definition: {
  readonly list: string;
  readonly filter: Filter;
  readonly columns: readonly string[];
  readRows(tx: Transaction, ask: ExportAsk<z.output<Filter>>): Promise<readonly (readonly CsvCell[])[]>;
}): ExportDefinition {
  return definition;
}
