import { isUuid } from "#domain/fields/uuid.ts";
import { isRequestKind, type RequestKind } from "#domain/requests/request-kinds.ts";
import { kindOfReference } from "#domain/requests/request-references.ts";
import { type RequestSort, requestSorts } from "#domain/requests/request-sorts.ts";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { readSearch, type SearchState } from "../kit/search-state.ts";
import { writeAddress } from "../kit/write-address.ts";
import { type FilterValues, readFilters } from "../lists/filter-values.ts";
import { requestFields } from "./table/request-fields.ts";

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
  /** The other filters of the table. */
  readonly filters?: FilterValues;
  /** The columns, where they are not the list's own. */
  readonly columns?: string;
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

const known = {
  status: (text: string | null | undefined) => requestStatuses.find((status) => status === text),
  sort: (text: string | null | undefined) => requestSorts.find((sort) => sort === text) ?? "newest",
};

/** Reads an address; unknown values are left out. `record`: the request in the path, if one is open. */
export function readRequestView(params: URLSearchParams, record?: string): RequestView {
  const text = params.get("kind");
  const kind = isRequestKind(text) ? text : undefined;
  const {
    sort: _sort,
    status: _status,
    consultant: _consultant,
    ...filters
  } = readFilters(params, requestFields(kind));
  const columns = params.get("columns");
  return {
    shape: params.get("view") === "board" ? "board" : "table",
    kind,
    status: known.status(params.get("status")),
    consultant: params.get("consultant") || undefined,
    sort: known.sort(params.get("sort")),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(columns === null ? {} : { columns }),
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    request: readRequestName(record),
  };
}

/** All filters of a view, as the menu of filters has them. */
export const filtersOf = ({ sort, status, consultant, filters }: RequestView): FilterValues => ({
  ...{ ...filters, status, consultant },
  sort: sort === "newest" ? undefined : sort,
});

/** The view with other filters, from its first page. */
export function withFilters(view: RequestView, { sort, status, consultant, ...filters }: FilterValues): RequestView {
  return {
    ...{ ...view, filters, consultant, older: undefined, newer: undefined },
    ...{ status: known.status(status), sort: known.sort(sort) },
  };
}

/** The address of a view. */
export function writeRequestView(view: RequestView): string {
  const { shape, kind, columns, older, newer, request } = view;
  const { status, consultant, ...filters } = filtersOf(view);
  return writeAddress("requests", request && writeRequestName(request), {
    view: shape === "table" ? undefined : shape,
    ...{ kind, status, consultant },
    ...filters,
    ...{ columns, older, newer },
  });
}

export function readRequestState(state: unknown): SearchState {
  return { search: readSearch(state) || undefined };
}
