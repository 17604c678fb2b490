import { csvExactTime } from "#domain/fields/csv-cells.ts";
import { nameOrderer } from "#domain/system/system-health.ts";
import { readBackups } from "#server/calls/system/system-figures.ts";
import { noFields } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";

/** Every backup requested, with its result. */
export const backupsExport = defineExport({
  list: "backups",
  filter: noFields,
  columns: [
    "Ordered",
    "Ordered by",
    "Began",
    "Ended",
    "File",
    "Bytes",
    "SHA-256",
    "Problem",
    "Documents",
    "Documents left out",
  ],
  async readRows(tx, { most }) {
    return (await readBackups(tx, most)).map((row) => [
      ...[csvExactTime(row.ordered_at), nameOrderer(row), csvExactTime(row.started_at), csvExactTime(row.ended_at)],
      ...[row.file_name, row.size, row.sha256, row.problem, row.files, row.files_left_out],
    ]);
  },
});
