import { type ComponentType, lazy } from "react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import type { PlaceProps } from "./place-props.ts";

/** One part of the settings: `/office/settings/people`. */
export type SettingsPart = {
  readonly id: string;
  readonly label: string;
  readonly roles: readonly AccountRole[];
  readonly screen: ComponentType<PlaceProps>;
};

/** The parts of the settings, in order; each is fetched when it is opened. */
export const settingsParts: readonly SettingsPart[] = [
  {
    ...{ id: "people", label: "People", roles: officeScopes.administrators },
    screen: lazy(async () => ({ default: (await import("../staff/people-screen.tsx")).PeopleScreen })),
  },
  {
    ...{ id: "approvals", label: "Investors and listings", roles: officeScopes.managers },
    screen: lazy(async () => ({ default: (await import("../users/approvals-screen.tsx")).ApprovalsScreen })),
  },
  {
    ...{ id: "documents", label: "Documents", roles: officeScopes.administrators },
    screen: lazy(async () => ({
      default: (await import("../documents/templates/templates-screen.tsx")).TemplatesScreen,
    })),
  },
  {
    ...{ id: "messages", label: "Message templates", roles: officeScopes.managers },
    screen: lazy(async () => ({ default: (await import("../messages/templates-screen.tsx")).MessageTemplatesScreen })),
  },
  {
    ...{ id: "alerts", label: "Alerts", roles: officeScopes["the office"] },
    screen: lazy(async () => ({ default: (await import("../work/alert-settings.tsx")).AlertSettings })),
  },
  {
    ...{ id: "escalation", label: "Escalation", roles: officeScopes.administrators },
    screen: lazy(async () => ({ default: (await import("../work/escalation-settings.tsx")).EscalationSettings })),
  },
];
