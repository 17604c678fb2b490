import type { RequestKind } from "#domain/requests/request-kinds.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import type { Database } from "#web/database-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";

type Tables = Database["public"]["Tables"];
export type FundingRow = Tables["funding_applications"]["Row"];
export type ProjectRow = Tables["project_requests"]["Row"];
export type ConsultationRow = Tables["consultations"]["Row"];

/** A request as one line of the table or one card of the board. */
export type RequestLine = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly title: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly user_id: string;
  readonly status: RequestStatus;
  readonly created_at: string;
  readonly changed_at: string;
  readonly scheduled_date: string | null;
  readonly session: string | null;
  readonly consultant_id: string | null;
  readonly consultant_name: string | null;
  readonly amount: number | null;
  readonly price: number | null;
  readonly amount_paid: number;
};

export const requestSorts = ["newest", "oldest", "changed", "scheduled"] as const;
export type RequestSort = (typeof requestSorts)[number];

type Filter = { readonly kind?: RequestKind; readonly consultant_id?: string; readonly search?: string };

export type RequestColumn = {
  readonly status: RequestStatus;
  readonly count: number;
  readonly requests: readonly RequestLine[];
};
export type RequestBoardData = { readonly columns: readonly RequestColumn[] };

export function useRequestBoard(owner: string, filter: Filter): Live<RequestBoardData> {
  const { kind, consultant_id, search } = filter;
  const key = ["request board", owner, kind, consultant_id, search].join(" ");
  return useLive(key, () => readAsOffice<RequestBoardData>("request-board", filter));
}

export type RequestAsk = Filter & {
  readonly status?: RequestStatus;
  readonly sort: RequestSort;
  readonly older?: string;
  readonly newer?: string;
};

export type RequestListPage = {
  readonly requests: readonly RequestLine[];
  readonly newer: string | null;
  readonly older: string | null;
};

export function useRequestList(owner: string, ask: RequestAsk): Live<RequestListPage> {
  const { kind, status, consultant_id, sort, older, newer, search } = ask;
  const key = ["request list", owner, kind, status, consultant_id, sort, older, newer, search].join(" ");
  return useLive(key, () => readAsOffice<RequestListPage>("list-requests", ask));
}

export type RequestMoment = {
  readonly at: string;
  readonly kind: "made" | "moved" | "rescheduled" | "assigned" | "proposed" | "answered" | "paid" | "withdrawn";
  readonly author: string | null;
  readonly status: RequestStatus | null;
  readonly scheduled_date: string | null;
  readonly consultant_name: string | null;
  readonly amount: number | null;
  readonly reason: string | null;
};

export type PaymentLine = {
  readonly id: string;
  readonly amount: number;
  readonly method: string;
  readonly reference: string | null;
  readonly paid_on: string;
  readonly created_at: string;
  readonly author: string | null;
  readonly withdrawn_at: string | null;
  readonly withdrawn_reason: string | null;
};

export type RequestFile = {
  readonly request: RequestLine;
  /** Its row in the table of its kind. */
  readonly facts: FundingRow | ProjectRow | ConsultationRow;
  readonly reason: string | null;
  readonly customer: {
    readonly id: string;
    readonly full_name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly user_type: string;
  };
  readonly allowed: readonly RequestStatus[];
  /** Oldest first. */
  readonly timeline: readonly RequestMoment[];
  readonly payments: readonly PaymentLine[];
  readonly proposal: {
    readonly id: string;
    readonly scheduled_date: string;
    readonly note: string | null;
    readonly created_at: string;
  } | null;
  readonly consultants: readonly { readonly id: string; readonly name: string }[];
};

/** One request with everything related to it; null where there is none. */
export function useRequestFile(owner: string, kind: RequestKind, id: string): Live<RequestFile | null> {
  return useLive(`request file ${owner} ${kind} ${id}`, () =>
    findAsOffice<RequestFile>("read-request-file", { kind, id }),
  );
}

/** Consultants, including former ones: their requests are found too. */
export function useConsultants(owner: string): Live<{ readonly consultants: RequestFile["consultants"] }> {
  return useLive(`consultants ${owner}`, () => readAsOffice("read-schedules"));
}
