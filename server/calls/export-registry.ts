import { grievancesExport } from "./cases/export-grievances.ts";
import { refundRequestsExport } from "./cases/export-refund-requests.ts";
import { calendarExport } from "./consultations/export-calendar.ts";
import { enquiriesExport } from "./enquiries/export-enquiries.ts";
import type { ExportDefinition } from "./export-definition.ts";
import { investorsExport } from "./investors/export-investors.ts";
import { listingsExport } from "./investors/export-listings.ts";
import { requestsExport } from "./requests/export-requests.ts";
import { holidaysExport } from "./schedules/export-holidays.ts";
import { schedulesExport } from "./schedules/export-schedules.ts";
import { backupsExport } from "./system/export-backups.ts";
import { eventsExport } from "./system/export-events.ts";
import { failedJobsExport } from "./system/export-failed-jobs.ts";
import { usersExport } from "./users/export-users.ts";

/** Every list of the office that can be had as a file. */
export const listExports: readonly ExportDefinition[] = [
  enquiriesExport as ExportDefinition,
  grievancesExport as ExportDefinition,
  refundRequestsExport as ExportDefinition,
  investorsExport as ExportDefinition,
  requestsExport as ExportDefinition,
  calendarExport as ExportDefinition,
  holidaysExport,
  schedulesExport,
  usersExport,
  listingsExport,
  eventsExport as ExportDefinition,
  backupsExport as ExportDefinition,
  failedJobsExport as ExportDefinition,
];
