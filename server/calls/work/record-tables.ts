import type { ChangedKind } from "#domain/work/office-changes.ts";

type RecordTable = {
  readonly table: string;
  /** What a list shows as its status. */
  readonly status: "status" | "stage";
  /** The column with its assignee; null where the office assigns a consultant instead. */
  readonly assignee: "assigned_to" | null;
};

/** Where each kind is stored. */
export const recordTables: Readonly<Record<ChangedKind, RecordTable>> = {
  enquiry: { table: "public.enquiries", status: "status", assignee: "assigned_to" },
  funding: { table: "public.funding_applications", status: "status", assignee: null },
  project: { table: "public.project_requests", status: "status", assignee: null },
  consultation: { table: "public.consultations", status: "status", assignee: null },
  service: { table: "public.service_requests", status: "status", assignee: null },
  grievance: { table: "private.grievances", status: "stage", assignee: "assigned_to" },
  refund: { table: "private.refund_requests", status: "status", assignee: "assigned_to" },
};
