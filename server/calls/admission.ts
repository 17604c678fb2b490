import type { AccountRole } from "#domain/business/office-roles.ts";
import { isOfficeScope, type OfficeScope, officeScopes, sayOfficeScope } from "#domain/business/office-scopes.ts";
import type { OfficeClaims, Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "./call-parts.ts";

/** Who may call. Whether a record is the caller's own is checked where the record is read. */
export type CallerKind =
  | "anyone"
  | "anyone, signed in or not"
  | "signed-in callers"
  | "its owner"
  | "its owner or the office"
  | OfficeScope;

/** The caller as a handler gets it: `tx` is a transaction in the caller's name, open until the handler is done. */
export type Admission = { readonly caller?: Caller; readonly tx?: Transaction };

export const notSignedIn = {
  status: 401,
  code: "not_signed_in",
  when: "There is no session, or it has ended",
} as const;
const notAllowed = { status: 403, code: "not_allowed", when: "The caller has no role that may do this" } as const;

const factorRequired = {
  status: 403,
  code: "second_factor_required",
  when: "The caller works in the office and has to set up or show the second factor first",
} as const;

/** The errors that follow from who may call. */
export function refusalsOf(kind: CallerKind): readonly { status: number; code: string; when: string }[] {
  if (kind === "anyone" || kind === "anyone, signed in or not") return [];
  return isOfficeScope(kind) ? [notSignedIn, notAllowed, factorRequired] : [notSignedIn, factorRequired];
}

/** The caller, or a refusal when there is none. */
export function requireCaller(caller: Caller | undefined): Caller {
  if (caller === undefined) throw new CallError(401, { code: "not_signed_in", message: "Please sign in to continue" });
  return caller;
}

export function toOfficeClaims({ sub, aal }: Caller): OfficeClaims {
  return typeof aal === "string" ? { sub, aal } : { sub };
}

/** By the rule of the policies: the role, and the second factor if the account has one. */
export async function isAdministrator(tx: Transaction, { sub, aal }: Caller): Promise<boolean> {
  const { rows } = await tx.query<{ yes: boolean }>("select private.is_administrator($1, $2) as yes", [
    sub,
    aal ?? null,
  ]);
  return rows[0]?.yes === true;
}

export async function requireAdministrator(tx: Transaction, caller: Caller): Promise<void> {
  await requireOffice(tx, caller, "administrators");
}

/** By the rule of the policies: null without a role, and while the session lacks the second factor. */
async function readOfficeRole(tx: Transaction, { sub, aal }: Caller): Promise<AccountRole | null> {
  const { rows } = await tx.query<{ role: AccountRole | null }>("select private.office_role($1, $2) as role", [
    sub,
    aal ?? null,
  ]);
  return rows[0]?.role ?? null;
}

/** Whether the caller has one of the roles that the scope names. */
export async function isOfOffice(tx: Transaction, caller: Caller, scope: OfficeScope): Promise<boolean> {
  const role = await readOfficeRole(tx, caller);
  return officeScopes[scope].some((one) => one === role);
}

/** A refusal when the caller's role in the office is none that the scope names. */
export async function requireOffice(tx: Transaction, caller: Caller, scope: OfficeScope): Promise<void> {
  if (await isOfOffice(tx, caller, scope)) return;
  throw new CallError(403, { code: "not_allowed", message: sayOfficeScope(scope) });
}
