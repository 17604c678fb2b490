import { grievancesExport } from "./cases/export-grievances.ts";
import { refundRequestsExport } from "./cases/export-refund-requests.ts";
import { calendarExport } from "./consultations/export-calendar.ts";
import { enquiriesExport } from "./enquiries/export-enquiries.ts";
import type { ListExport } from "./export-definition.ts";
import { investorsExport } from "./investors/export-investors.ts";
import { listingsExport } from "./investors/export-listings.ts";
import { requestsExport } from "./requests/export-requests.ts";
import { holidaysExport } from "./schedules/export-holidays.ts";
import { schedulesExport } from "./schedules/export-schedules.ts";
import { backupsExport } from "./system/export-backups.ts";
import { eventsExport } from "./system/export-events.ts";
import { givenUpJobsExport } from "./system/export-failed-jobs.ts";
import { usersExport } from "./users/export-users.ts";

/** Every list of the office that can be had as a file. */
export const listExports: readonly ListExport[] = [
  enquiriesExport as ListExport,
  grievancesExport as ListExport,
  refundRequestsExport as ListExport,
  investorsExport as ListExport,
  requestsExport as ListExport,
  calendarExport as ListExport,
  holidaysExport,
  schedulesExport,
  usersExport,
  listingsExport,
  eventsExport as ListExport,
  backupsExport as ListExport,
  givenUpJobsExport as ListExport,
];
