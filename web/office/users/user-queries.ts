import type { AccountType } from "#domain/accounts/account-types.ts";
import type { CaseKind } from "#domain/cases/case-steps.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";

export type UserLine = {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly user_type: AccountType;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly is_suspended: boolean;
  readonly admin_since: string | null;
  readonly has_second_factor: boolean;
};

export type UsersPage = {
  readonly users: readonly UserLine[];
  readonly newer: string | null;
  readonly older: string | null;
  readonly counts: Readonly<Record<"all" | "unconfirmed" | "suspended" | "administrators", number>>;
};

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
  return useLive(`users ${owner} ${JSON.stringify(ask)}`, () => readAsOffice<UsersPage>("list-users", ask));
}

type Referenced = {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly created_at: string;
};

export type UserFile = {
  readonly user: UserLine & {
    readonly suspended_at: string | null;
    readonly suspension_reason: string | null;
    readonly sessions: number;
  };
  readonly counts: Readonly<Record<RequestKind | "enquiries" | "cases", number>>;
  readonly requests: readonly {
    readonly kind: RequestKind;
    readonly id: string;
    readonly title: string | null;
    readonly status: string;
    readonly created_at: string;
  }[];
  readonly enquiries: readonly Referenced[];
  readonly cases: readonly (Referenced & { readonly kind: CaseKind })[];
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly visibility: "private" | "teaser" | "shared";
    readonly is_held: boolean;
    readonly hold_reason: string | null;
  } | null;
  readonly investor: {
    readonly is_approved: boolean;
    readonly decided_at: string | null;
    readonly reason: string | null;
  } | null;
  readonly events: readonly {
    readonly id: number;
    readonly at: string;
    readonly title: string;
    readonly author: string | null;
    readonly reason: string | null;
  }[];
};

/** One account with its records; null where there is none. */
export function useUserFile(owner: string, id: string): Live<UserFile | null> {
  return useLive(`user ${owner} ${id}`, () => findAsOffice<UserFile>("read-user", { id }));
}

export type OfficeSettings = { readonly is_sign_up_open: boolean; readonly holds_new_listings: boolean };

export function useOfficeSettings(owner: string): Live<OfficeSettings> {
  return useLive(`settings ${owner}`, () => readAsOffice<OfficeSettings>("read-settings"));
}

export type Listing = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly owner_name: string;
  readonly owner_email: string;
  readonly sector: string;
  readonly stage: string;
  readonly city: string;
  readonly ask: number;
  readonly traction: string | null;
  readonly summary: string;
  readonly visibility: "teaser" | "shared";
  readonly is_held: boolean;
  readonly hold_reason: string | null;
  readonly updated_at: string;
};

export type ListingsPage = {
  readonly listings: readonly Listing[];
  readonly newer: string | null;
  readonly older: string | null;
};

export type ListingsAsk = { readonly held?: "yes"; readonly older?: string; readonly newer?: string };

export function useListings(owner: string, ask: ListingsAsk): Live<ListingsPage> {
  return useLive(`listings ${owner} ${JSON.stringify(ask)}`, () => readAsOffice<ListingsPage>("list-listings", ask));
}
