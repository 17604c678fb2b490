import { nameOrderer } from "#domain/system/system-health.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { readBackups } from "#server/calls/system/system-figures.ts";
import { noFields } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";

/** Every backup requested, with its result. */
export const backupsExport = defineExport({
  list: "backups",
  who: "administrators",
  filter: noFields,
  columns: ["Ordered", "Ordered by", "Began", "Ended", "File", "Bytes", "SHA-256", "Problem"],
  async readRows(tx, { most }) {
    const time = (at: Date | null) => at && formatIstInstant(at);
    return (await readBackups(tx, most)).map((row) => [
      ...[time(row.ordered_at), nameOrderer(row), time(row.started_at), time(row.ended_at)],
      ...[row.file_name, row.size, row.sha256, row.problem],
    ]);
  },
});
