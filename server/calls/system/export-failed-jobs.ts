import { csvExactTime } from "#domain/fields/csv-cells.ts";
import { readFailedJobs } from "#server/calls/system/system-figures.ts";
import { noFields } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";

/** The jobs that the worker no longer tries, without the content of their emails. */
export const failedJobsExport = defineExport({
  list: "given-up-jobs",
  filter: noFields,
  columns: ["Number", "Kind", "Reason", "Attempts", "Since", "Failed", "Record"],
  async readRows(tx, { most }) {
    return (await readFailedJobs(tx, most)).map(
      ({ id, kind, reason, attempts, created_at, given_up_at, reference }) => [
        ...[id, kind, reason, attempts, csvExactTime(created_at), csvExactTime(given_up_at), reference],
      ],
    );
  },
});
