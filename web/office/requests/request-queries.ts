import type { RequestKind } from "#domain/requests/request-kinds.ts";
import type { RequestSort } from "#domain/requests/request-sorts.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useIsFor } from "#web/office/shell/for-roles.tsx";
import { type Live, useLive, useOtherKey } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";
import type { FilterValues } from "../lists/filter-values.ts";
import type { RequestName } from "./request-view.ts";

export type RequestBoardData = AnswerBody<"request-board">;
export type RequestColumn = RequestBoardData["columns"][number];
export type RequestListPage = AnswerBody<"list-requests">;
export type ListedRequest = RequestListPage["requests"][number];
/** A request as one line of the table or one card of the board. */
export type RequestLine = Omit<ListedRequest, "documents">;
export type RequestFile = AnswerBody<"read-request-file">;
export type RequestMoment = RequestFile["timeline"][number];
export type PaymentLine = RequestFile["payments"][number];

type Filter = { readonly kind?: RequestKind; readonly consultant_id?: string; readonly search?: string };

export function useRequestBoard(owner: string, filter: Filter): Live<RequestBoardData> {
  const { kind, consultant_id, search } = filter;
  const key = ["request board", owner, kind, consultant_id, search].join(" ");
  return useLive(key, () => readAsOffice("request-board", filter));
}

export type RequestAsk = Filter & {
  readonly status?: RequestStatus;
  readonly sort: RequestSort;
  readonly filters?: FilterValues;
  readonly older?: string;
  readonly newer?: string;
};

export function useRequestList(owner: string, { filters, ...ask }: RequestAsk): Live<RequestListPage> {
  return useLive(`request list ${owner} ${JSON.stringify({ ...ask, ...filters })}`, () =>
    readAsOffice("list-requests", { ...ask, ...filters }),
  );
}

/** One request with everything related to it; null where there is none. */
export function useRequestFile(owner: string, name: RequestName): Live<RequestFile | null> {
  const keyOf = (key: string) => `request file ${owner} ${key}`;
  const key = keyOf("reference" in name ? name.reference : `${name.kind} ${name.id}`);
  const live = useLive(key, () => findAsOffice("read-request-file", name));
  useOtherKey(key, live.data ? keyOf(live.data.request.reference) : undefined);
  return live;
}

/** Consultants, including former ones: their requests are found too. None for who does not assign requests. */
export function useConsultants(owner: string): Live<{ readonly consultants: RequestFile["consultants"] }> {
  const isAsked = useIsFor("staff and managers");
  return useLive(`consultants ${owner}`, async () =>
    isAsked ? await readAsOffice("read-schedules", {}) : { consultants: [] },
  );
}
