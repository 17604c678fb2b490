import { isUuid } from "#domain/fields/uuid.ts";
import { isRequestKind, type RequestKind } from "#domain/requests/request-kinds.ts";
import { type RequestSort, requestSorts } from "#domain/requests/request-sorts.ts";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { readSearch, type SearchState } from "../kit/search-state.ts";

export type RequestShape = "board" | "table";
type RequestName = { readonly kind: RequestKind; readonly id: string };

/** What the tab of requests shows: a page of the table, the board, or one request. The search stays out of the address: it is personal. */
export type RequestView = {
  readonly shape: RequestShape;
  readonly kind?: RequestKind;
  /** The filter of the table; on the board, the column that a phone shows. */
  readonly status?: RequestStatus;
  readonly consultant?: string;
  readonly sort: RequestSort;
  readonly older?: string;
  readonly newer?: string;
  readonly request?: RequestName;
};

function readRequestName(text: string | null): RequestName | undefined {
  const [kind, id = ""] = text?.split(":") ?? [];
  return isRequestKind(kind) && isUuid(id) ? { kind, id } : undefined;
}

/** Reads an address; unknown values are left out. */
export function readRequestView(params: URLSearchParams, shape: RequestShape): RequestView {
  const kind = params.get("kind");
  return {
    shape,
    kind: isRequestKind(kind) ? kind : undefined,
    status: requestStatuses.find((known) => known === params.get("status")),
    consultant: params.get("consultant") || undefined,
    sort: requestSorts.find((known) => known === params.get("sort")) ?? "newest",
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    request: readRequestName(params.get("request")),
  };
}

/** The address of a view. */
export function writeRequestView(view: RequestView): string {
  const { shape, kind, status, consultant, sort, older, newer, request } = view;
  const query = Object.entries({
    tab: "requests",
    view: shape,
    kind,
    status,
    consultant,
    sort: sort === "newest" ? undefined : sort,
    older,
    newer,
    request: request && `${request.kind}:${request.id}`,
  }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/poweradmin?${new URLSearchParams(query).toString().replaceAll("%3A", ":")}`;
}

/** What goes along in the browser's own history, so that the way back leads to the same list. */
export type RequestState = SearchState & {
  /** The list is the entry before this one: going back returns to the same place in it. */
  readonly isFromList?: boolean;
};

export function readRequestState(state: unknown): RequestState {
  const { isFromList } = (state ?? {}) as RequestState;
  return { search: readSearch(state) || undefined, isFromList: isFromList === true };
}
