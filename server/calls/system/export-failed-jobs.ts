import { formatIstInstant } from "#domain/time/dates.ts";
import { readFailedJobs } from "#server/calls/system/system-figures.ts";
import { noFields } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";

/** What the worker no longer tries; what it was to say stays out of it. */
export const failedJobsExport = defineExport({
  list: "given-up-jobs",
  filter: noFields,
  columns: ["Number", "Kind", "Reason", "Attempts", "Since", "Given up"],
  async readRows(tx, { most }) {
    return (await readFailedJobs(tx, most)).map(({ id, kind, reason, attempts, created_at, given_up_at }) => [
      ...[id, kind, reason, attempts, formatIstInstant(created_at), formatIstInstant(given_up_at)],
    ]);
  },
});
