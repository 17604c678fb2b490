import type { SelectedKind } from "#domain/work/office-changes.ts";

type RecordTable = {
  readonly table: string;
  /** What a list shows as its status; of a client its kind. */
  readonly status: "status" | "stage" | "kind";
  /** The column with its assignee: a person of the office, of a request a consultant. */
  readonly assignee: "assigned_to" | "consultant_id" | "owner_id";
  /** Whether records of the kind are merged into each other. */
  readonly isMerged?: true;
};

/** Where each kind is stored. */
export const recordTables: Readonly<Record<SelectedKind, RecordTable>> = {
  enquiry: { table: "public.enquiries", status: "status", assignee: "assigned_to", isMerged: true },
  funding: { table: "public.funding_applications", status: "status", assignee: "consultant_id" },
  project: { table: "public.project_requests", status: "status", assignee: "consultant_id" },
  consultation: { table: "public.consultations", status: "status", assignee: "consultant_id" },
  service: { table: "public.service_requests", status: "status", assignee: "consultant_id" },
  grievance: { table: "private.grievances", status: "stage", assignee: "assigned_to" },
  refund: { table: "private.refund_requests", status: "status", assignee: "assigned_to" },
  client: { table: "private.clients", status: "kind", assignee: "owner_id", isMerged: true },
};
