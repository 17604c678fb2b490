import { createContext, type ReactNode, useContext } from "react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { type OfficeScope, officeScopes } from "#domain/business/office-scopes.ts";

const Role = createContext<AccountRole | null>(null);

/** The role of the account that works here. */
export const RoleProvider = Role.Provider;

/** Whether the own role may make the calls of this scope; the backend refuses them all the same. */
export function useIsFor(scope: OfficeScope): boolean {
  const role = useContext(Role);
  return officeScopes[scope].some((one) => one === role);
}

/** What leads to a call of this scope: left out for the roles that it would refuse. */
export function ForRoles({ scope, children }: { scope: OfficeScope; children: ReactNode }) {
  return useIsFor(scope) ? children : null;
}
