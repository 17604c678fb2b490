import type { AccountType } from "#domain/accounts/account-types.ts";
import { type Account, findDashboard, labelAccount } from "./account.ts";
import { addReturnPath } from "./return-path.ts";
import type { SessionState } from "./session-store.ts";

/** Whom a guarded screen is for. */
export type Need = AccountType | "admin" | "office" | "anyone";

export type Verdict =
  | { readonly kind: "wait" }
  | { readonly kind: "open"; readonly account: Account }
  | { readonly kind: "go"; readonly to: string; readonly why?: string };

const unsure = "We could not check who you are. Please try again in a moment.";
const onlyAdmin = "That page is for administrators.";
const onlyOffice = "That page is for our office.";
const notAdmin = "That page is for administrators. Please sign in as one.";

/** Loading, then whether an account is signed in, then the role, then the screen (specification, sections 4 and 6; D6, D25). */
export function judgeAccess(session: SessionState, need: Need, asked: string): Verdict {
  const isAdminPage = need === "admin";
  const signInPage = isAdminPage ? "/poweradmin/login" : "/auth";
  switch (session.status) {
    case "loading":
    case "leaving":
      return { kind: "wait" };
    case "out":
      return { kind: "go", to: addReturnPath(signInPage, asked) };
    case "unknown":
      return { kind: "go", to: isAdminPage ? signInPage : "/", why: unsure };
    case "in":
      return judgeAccount(session.account, need, asked);
  }
}

function isWhereFactorIsSetUp({ isAdmin }: Account, asked: string): boolean {
  const { pathname } = new URL(asked, "https://site");
  return isAdmin ? pathname === "/poweradmin" : /^\/office(\/|$)/.test(pathname);
}

function judgeAccount(account: Account, need: Need, asked: string): Verdict {
  // Only there it can be set up; the backend refuses everything else.
  if (account.factorDuty?.isDue && !isWhereFactorIsSetUp(account, asked))
    return { kind: "go", to: findDashboard(account) };
  if (need === "anyone" || (need === "office" && account.officeRole)) return { kind: "open", account };
  // The sign-in page asks for the code that is missing.
  if (need === "admin" && account.isAdmin && account.secondFactor === "asked")
    return { kind: "go", to: addReturnPath("/poweradmin/login", asked) };
  if (need === "admin" && account.officeRole && !account.isAdmin)
    return { kind: "go", to: findDashboard(account), why: onlyAdmin };
  if (need === "admin")
    return account.isAdmin ? { kind: "open", account } : { kind: "go", to: "/poweradmin/login", why: notAdmin };
  if (!account.officeRole && account.userType === need) return { kind: "open", account };
  if (need === "office") return { kind: "go", to: findDashboard(account), why: onlyOffice };
  const why = `That dashboard belongs to another kind of account. This is yours: ${labelAccount(account)}.`;
  return { kind: "go", to: findDashboard(account), why };
}
