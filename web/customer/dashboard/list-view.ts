import { isUuid } from "#domain/fields/uuid.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import type { Cursor } from "#web/query/pages.ts";

/** What the list of all requests can show, in the order of its filter. */
export const listViews = [
  { kind: "all", label: "All requests", title: "All requests", none: "No requests yet" },
  {
    kind: "funding",
    label: "Funding applications",
    title: "Funding applications",
    none: "No funding applications yet",
  },
  { kind: "project", label: "Project requests", title: "Project requests", none: "No project requests yet" },
  { kind: "consultation", label: "Consultations", title: "Consultations", none: "No consultations booked yet" },
  { kind: "service", label: "Services", title: "Services", none: "No services yet" },
  { kind: "enquiry", label: "Enquiries", title: "Enquiries", none: "No enquiries yet" },
  {
    kind: "case",
    label: "Grievances and refunds",
    title: "Grievances and refund requests",
    none: "No grievances or refund requests",
  },
  { kind: "notification", label: "Notifications", title: "Notifications", none: "No notifications" },
] as const;

export type ListView = (typeof listViews)[number] & { readonly status?: string; readonly cursor?: Cursor };

/** Enquiries, cases and notifications are not filtered by status. */
export const hasStatus = (kind: ListView["kind"]) => kind !== "enquiry" && kind !== "case" && kind !== "notification";

/** `older=<instant>_<id>`; whatever is not so written is the first page. */
function readCursor(params: URLSearchParams): Cursor | undefined {
  for (const direction of ["older", "newer"] as const) {
    const [at = "", id = ""] = params.get(direction)?.split("_") ?? [];
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+\+05:30$/.test(at) && isUuid(id)) return { direction, at, id };
  }
  return undefined;
}

/** The list that an address asks for; what it does not know is left out. */
export function readListView(params: URLSearchParams): ListView {
  const view = listViews.find(({ kind }) => kind === params.get("kind")) ?? listViews[0];
  const status = requestStatuses.find((known) => known === params.get("status"));
  return { ...view, status: hasStatus(view.kind) ? status : undefined, cursor: readCursor(params) };
}

type Where = { kind: ListView["kind"]; status?: string; cursor?: Cursor };

/** The address of such a list. */
export function writeListAddress({ kind, status, cursor }: Where): string {
  const query = new URLSearchParams({
    ...(kind === "all" ? {} : { kind }),
    ...(status && hasStatus(kind) ? { status } : {}),
    ...(cursor ? { [cursor.direction]: `${cursor.at}_${cursor.id}` } : {}),
  }).toString();
  return query === "" ? "/dashboard/requests" : `/dashboard/requests?${query}`;
}
