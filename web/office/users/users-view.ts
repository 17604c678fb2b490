import { type AccountType, accountTypes } from "#domain/accounts/account-types.ts";
import { isUuid } from "#domain/fields/uuid.ts";

export const usersViews = [
  { id: "all", label: "View All Users" },
  { id: "roles", label: "Manage Roles" },
  { id: "settings", label: "User Settings" },
] as const;
export type UsersViewName = (typeof usersViews)[number]["id"];

export const yesOrNo = ["yes", "no"] as const;
export type YesOrNo = (typeof yesOrNo)[number];

/** What the tab of accounts shows. The search stays out of the address: it is personal. */
export type UsersView = {
  readonly view: UsersViewName;
  readonly type?: AccountType;
  readonly confirmed?: YesOrNo;
  readonly suspended?: YesOrNo;
  /** Of the startup listings: only those hidden or awaiting review. */
  readonly held?: "yes";
  readonly older?: string;
  readonly newer?: string;
  readonly user?: string;
};

/** A page of the startup listings. */
export type ListingsView = Pick<UsersView, "held" | "older" | "newer">;

/** Reads an address; unknown values are left out. */
export function readUsersView(params: URLSearchParams): UsersView {
  const user = params.get("user") ?? "";
  return {
    view: usersViews.find(({ id }) => id === params.get("view"))?.id ?? "all",
    type: accountTypes.find((known) => known === params.get("type")),
    confirmed: yesOrNo.find((known) => known === params.get("confirmed")),
    suspended: yesOrNo.find((known) => known === params.get("suspended")),
    held: params.get("held") === "yes" ? "yes" : undefined,
    older: params.get("older") ?? undefined,
    newer: params.get("newer") ?? undefined,
    user: isUuid(user) ? user : undefined,
  };
}

/** The address of a view. */
export function writeUsersView(view: UsersView): string {
  const query = Object.entries({ tab: "users", ...view }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/poweradmin?${new URLSearchParams(query)}`;
}
