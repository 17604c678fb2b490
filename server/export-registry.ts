import { grievancesExport } from "./calls/cases/export-grievances.ts";
import { refundRequestsExport } from "./calls/cases/export-refund-requests.ts";
import { clientsExport } from "./calls/clients/export-clients.ts";
import { calendarExport } from "./calls/consultations/export-calendar.ts";
import { enquiriesExport } from "./calls/enquiries/export-enquiries.ts";
import type { ExportDefinition } from "./calls/export-definition.ts";
import { investorsExport } from "./calls/investors/export-investors.ts";
import { listingsExport } from "./calls/investors/export-listings.ts";
import { paymentsExport } from "./calls/requests/export-payments.ts";
import { requestsExport } from "./calls/requests/export-requests.ts";
import { holidaysExport } from "./calls/schedules/export-holidays.ts";
import { schedulesExport } from "./calls/schedules/export-schedules.ts";
import { backupsExport } from "./calls/system/export-backups.ts";
import { eventsExport } from "./calls/system/export-events.ts";
import { failedJobsExport } from "./calls/system/export-failed-jobs.ts";
import { usersExport } from "./calls/users/export-users.ts";

/** Every list of the office that can be exported. */
export const exportRegistry: readonly ExportDefinition[] = [
  enquiriesExport,
  grievancesExport,
  refundRequestsExport,
  clientsExport,
  investorsExport,
  requestsExport,
  paymentsExport,
  calendarExport,
  holidaysExport,
  schedulesExport,
  usersExport,
  listingsExport,
  eventsExport,
  backupsExport,
  failedJobsExport,
];
