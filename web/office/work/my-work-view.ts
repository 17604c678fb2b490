import type { AccountRole } from "#domain/business/office-roles.ts";
import { type WorkGroup, type WorkScope, workGroups, workScopes } from "#domain/work/work-items.ts";
import { writeAddress } from "../kit/write-address.ts";

/** What the screen shows: whose work, and a further page of one group. */
export type MyWorkView = {
  readonly scope: WorkScope;
  readonly group?: WorkGroup;
  readonly page: number;
};

/** Everyone's work is seen by those who work on all. */
export function listScopes(role: AccountRole): readonly WorkScope[] {
  return role === "admin" || role === "manager" ? workScopes : ["mine", "team"];
}

/** Reads an address; unknown values are left out. */
export function readMyWorkView(params: URLSearchParams): MyWorkView {
  const page = Number(params.get("page"));
  return {
    scope: workScopes.find((known) => known === params.get("scope")) ?? "team",
    group: workGroups.find((known) => known === params.get("group")),
    page: Number.isInteger(page) && page >= 1 && page <= 20 ? page : 1,
  };
}

/** The address of a view, and of a record that is open beside it. */
export function writeMyWorkAddress({ scope, group, page }: MyWorkView, record?: string): string {
  return writeAddress("my-work", record, {
    scope: scope === "team" ? undefined : scope,
    group,
    page: page > 1 ? String(page) : undefined,
  });
}
