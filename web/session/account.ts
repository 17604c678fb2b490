import { type AccountType, accountTypeLabels, accountTypes } from "#domain/accounts/account-types.ts";
import { type AccountRole, accountRoleLabels, accountRoles } from "#domain/business/office-roles.ts";

/** `asked`: the account has a second factor, and this session has not shown it. */
export type SecondFactor = "none" | "asked" | "shown";

/** Of an account of the office without a second factor: from when nothing else is open. */
export type FactorDuty = { readonly dueAt: Date; readonly isDue: boolean };

/** Who is signed in, as the backend says. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly phone: string | null;
  readonly userType: AccountType;
  readonly isAdmin: boolean;
  /** Null for customers. */
  readonly officeRole: AccountRole | null;
  readonly secondFactor: SecondFactor;
  /** Null while it is not required, and once there is one. */
  readonly factorDuty?: FactorDuty | null;
};

/** The same as stored on this device: good for a name in the header, and for nothing that has to be true. */
export type StoredAccount = Pick<Account, "id" | "email" | "fullName" | "userType">;

type AccountKind = Pick<Account, "userType"> & Partial<Pick<Account, "isAdmin" | "officeRole">>;

export const dashboardPaths = {
  user: "/dashboard/user",
  startup: "/dashboard/startup",
  investor: "/dashboard/investor",
} as const satisfies Record<AccountType, string>;

/** The dashboard that opens for this account (decisions D6 and D30). */
export function findDashboard({ userType, isAdmin, officeRole }: AccountKind): string {
  if (isAdmin) return "/poweradmin";
  return officeRole ? "/office" : dashboardPaths[userType];
}

export function labelAccount({ userType, isAdmin, officeRole }: AccountKind): string {
  if (isAdmin) return "PowerAdmin";
  return officeRole ? accountRoleLabels[officeRole] : accountTypeLabels[userType];
}

export function nameAccount({ fullName, email }: Pick<Account, "fullName" | "email">): string {
  return fullName || email;
}

export function findFirstName(account: Pick<Account, "fullName" | "email">): string {
  return nameAccount(account).trim().split(/\s+/)[0] ?? "";
}

export function toAccountRole(value: unknown): AccountRole | null {
  return accountRoles.find((role) => role === value) ?? null;
}

export function toAccountType(value: unknown): AccountType {
  return accountTypes.find((type) => type === value) ?? "user";
}

/** Reads what the backend's client has stored; null when that is no session, or one that opens nothing before a password is chosen. */
export function parseStoredAccount(text: string | null): StoredAccount | null {
  if (text === null) return null;
  try {
    const { user } = JSON.parse(text);
    if (typeof user?.id !== "string" || isUnconfirmed(user)) return null;
    const { full_name, user_type } = user.user_metadata ?? {};
    return {
      id: user.id,
      email: String(user.email ?? ""),
      fullName: typeof full_name === "string" ? full_name : "",
      userType: toAccountType(user_type),
    };
  } catch {
    return null;
  }
}

const isUnconfirmed = (user: { email_confirmed_at?: unknown }) => typeof user.email_confirmed_at !== "string";

/** Whether the stored session is there for choosing the first password, which confirms the account (decision D28). */
export function mustChoosePassword(text: string | null): boolean {
  if (text === null) return false;
  try {
    const { user } = JSON.parse(text);
    return typeof user?.id === "string" && isUnconfirmed(user);
  } catch {
    return false;
  }
}
