import { type ClientKind, clientKinds } from "#domain/clients/client-kinds.ts";
import { type ClientSort, clientSorts } from "#domain/clients/client-sorts.ts";
import { type StateCode, stateCodes } from "#domain/companies/states.ts";
import { writeAddress } from "../kit/write-address.ts";

/** What the screen of clients shows: a page of the list, or one client. The search stays out of the address: it is personal. */
export type ClientView = {
  readonly owner?: "me" | "none";
  readonly kind?: ClientKind;
  readonly state?: StateCode;
  readonly tag?: string;
  readonly sort: ClientSort;
  /** The columns, where they are not the list's own. */
  readonly columns?: string;
  readonly page: number;
};

export function readClientView(params: URLSearchParams): ClientView {
  const page = Number(params.get("page"));
  return {
    owner: (["me", "none"] as const).find((owner) => owner === params.get("owner")),
    kind: clientKinds.find((kind) => kind === params.get("kind")),
    state: stateCodes.find((code) => code === params.get("state")),
    tag: params.get("tag") ?? undefined,
    sort: clientSorts.find((sort) => sort === params.get("sort")) ?? "name",
    columns: params.get("columns") ?? undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

export function writeClientAddress(view: Partial<ClientView>, reference?: string): string {
  const { owner, kind, state, tag, sort, columns, page = 1 } = view;
  return writeAddress("clients", reference, {
    ...{ owner, kind, state, tag },
    sort: sort === "name" ? undefined : sort,
    columns,
    page: page > 1 ? String(page) : undefined,
  });
}
