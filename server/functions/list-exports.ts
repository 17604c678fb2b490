import { backupsExport } from "./exports/backups.ts";
import { calendarExport } from "./exports/calendar.ts";
import { enquiriesExport } from "./exports/enquiries.ts";
import { eventsExport } from "./exports/events.ts";
import { givenUpJobsExport } from "./exports/given-up-jobs.ts";
import { grievancesExport } from "./exports/grievances.ts";
import { holidaysExport } from "./exports/holidays.ts";
import { investorsExport } from "./exports/investors.ts";
import { listingsExport } from "./exports/listings.ts";
import { refundRequestsExport } from "./exports/refund-requests.ts";
import { requestsExport } from "./exports/requests.ts";
import { schedulesExport } from "./exports/schedules.ts";
import { usersExport } from "./exports/users.ts";
import type { ListExport } from "./list-export.ts";

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
