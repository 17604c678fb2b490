import { isUuid } from "#domain/fields/uuid.ts";
import { isRequestKind, type RequestKind } from "#domain/requests/request-kinds.ts";
import { kindOfReference } from "#domain/requests/request-references.ts";
import { type RequestSort, requestSorts } from "#domain/requests/request-sorts.ts";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { readSearch, type SearchState } from "../kit/search-state.ts";
import { writeAddress } from "../kit/write-address.ts";

export type RequestShape = "board" | "table";
/** What names a request in an address: its reference, or kind and id. */
export type RequestName = { readonly reference: string } | { readonly kind: RequestKind; readonly id: string };

/** What the screen of requests shows: a page of the table, the board, or one request. The search stays out of the address: it is personal. */
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

function readRequestName(text = ""): RequestName | undefined {
  if (kindOfReference(text)) return { reference: text.toUpperCase() };
  const [kind, id = ""] = text.split(":");
  return isRequestKind(kind) && isUuid(id) ? { kind, id } : undefined;
}

const writeRequestName = (name: RequestName): string =>
  "reference" in name ? name.reference : `${name.kind}:${name.id}`;

/** Reads an address; unknown values are left out. `record`: the request in the path, if one is open. */
export function readRequestView(params: URLSearchParams, record?: string): RequestView {
  const kind = params.get("kind");
  return {
    shape: params.get("view") === "board" ? "board" : "table",
    kind: isRequestKind(kind) ? kind : undefined,
    status: requestStatuses.find((known) => known === params.get("status")),
    consultant: params.get("consultant") || undefined,
    sort: requestSorts.find((known) => known === params.get("sort")) ?? "newest",
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    request: readRequestName(record),
  };
}

/** The address of a view. */
export function writeRequestView(view: RequestView): string {
  const { shape, kind, status, consultant, sort, older, newer, request } = view;
  return writeAddress("requests", request && writeRequestName(request), {
    view: shape === "table" ? undefined : shape,
    ...{ kind, status, consultant },
    sort: sort === "newest" ? undefined : sort,
    ...{ older, newer },
  });
}

export function readRequestState(state: unknown): SearchState {
  return { search: readSearch(state) || undefined };
}
