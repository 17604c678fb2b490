import { business } from "#domain/business/business.ts";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import { accountRoleSummaries } from "#domain/business/role-summaries.ts";
import type { Composed } from "../../compose.ts";
import { type Decided, writeDecision } from "../investors/office-decisions.ts";

export type RoleChange = Decided & {
  readonly email: string;
  readonly role: AccountRole;
  readonly former_role: AccountRole | null;
  readonly is_granted: boolean;
  readonly author_email: string | null;
  readonly author_name: string | null;
};

/** To the account whose role changed. */
export function writeRoleToOwner(change: RoleChange, siteUrl: string): Composed {
  if (change.role === "admin") return writeAdministrator(change, siteUrl);
  const { full_name: name, role, former_role, is_granted, reason } = change;
  if (!is_granted)
    return writeDecision(
      {
        ...{ name, reason, title: `You no longer work in the office of ${business.brand}` },
        text: "Your account stays active, but it can no longer open the office workspace.",
      },
      siteUrl,
    );
  const before = former_role ? ` Until now it was: ${accountRoleLabels[former_role]}.` : "";
  return writeDecision(
    {
      ...{ name, reason, title: `Your role at ${business.brand}: ${accountRoleLabels[role]}` },
      text: `You can open the office workspace. You work on: ${accountRoleSummaries[role]}${before} If you did not expect this, please tell us.`,
      link: { label: "Open the office workspace", path: "/office" },
    },
    siteUrl,
  );
}

function writeAdministrator({ full_name: name, is_granted, reason }: RoleChange, siteUrl: string): Composed {
  if (is_granted)
    return writeDecision(
      {
        ...{ name, reason, title: `You are now an administrator of ${business.brand}` },
        text: "You can now open PowerAdmin, the office area of the site. Please turn on two-factor authentication there. If you did not expect this, please tell us.",
        link: { label: "Open PowerAdmin", path: "/poweradmin" },
      },
      siteUrl,
    );
  const title = `You are no longer an administrator of ${business.brand}`;
  return writeDecision(
    { name, reason, title, text: "Your account stays active, but it can no longer open PowerAdmin." },
    siteUrl,
  );
}

/** To the administrator who changed the role: if another person did it, the password is known. */
export function writeRoleToAuthor(change: RoleChange, siteUrl: string): Composed {
  const { author_name, email, role, is_granted, reason } = change;
  const named = role === "admin" ? "the administrator role" : `the role ${accountRoleLabels[role]}`;
  return writeDecision(
    {
      name: author_name ?? "",
      title: is_granted ? `You granted ${named}` : `You revoked ${named}`,
      text: `The account is ${email}. If you did not do this, choose a new password now and inform the other administrators.`,
      reason,
      link: { label: "This was not me", path: "/auth?reset=1" },
    },
    siteUrl,
  );
}
