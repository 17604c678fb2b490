import type { AccountType } from "#domain/accounts/account-types.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";

export type UsersPage = AnswerBody<"list-users">;
export type UserLine = UsersPage["users"][number];

export type UsersAsk = {
  readonly search?: string;
  readonly type?: AccountType;
  readonly confirmed?: "yes" | "no";
  readonly suspended?: "yes" | "no";
  readonly role?: "admin";
  readonly older?: string;
  readonly newer?: string;
};

export function useUsersPage(owner: string, ask: UsersAsk): Live<UsersPage> {
  return useLive(`users ${owner} ${JSON.stringify(ask)}`, () => readAsOffice("list-users", ask));
}

export type UserFile = AnswerBody<"read-user">;

/** One account with its records; null where there is none. */
export function useUserFile(owner: string, id: string): Live<UserFile | null> {
  return useLive(`user ${owner} ${id}`, () => findAsOffice("read-user", { id }));
}

export type OfficeSettings = AnswerBody<"read-settings">;

export function useOfficeSettings(owner: string): Live<OfficeSettings> {
  return useLive(`settings ${owner}`, () => readAsOffice("read-settings", {}));
}

export type ListingsPage = AnswerBody<"list-listings">;
export type Listing = ListingsPage["listings"][number];

export type ListingsAsk = { readonly held?: "yes"; readonly older?: string; readonly newer?: string };

export function useListings(owner: string, ask: ListingsAsk): Live<ListingsPage> {
  return useLive(`listings ${owner} ${JSON.stringify(ask)}`, () => readAsOffice("list-listings", ask));
}
