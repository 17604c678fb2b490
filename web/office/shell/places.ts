import {
  BookUser,
  Calendar,
  ChartNoAxesColumn,
  FolderOpen,
  Inbox,
  LifeBuoy,
  ListTodo,
  type LucideIcon,
  Settings,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import type { PlaceProps } from "./place-props.ts";

const MyWorkScreen = lazy(async () => ({ default: (await import("../work/my-work-screen.tsx")).MyWorkScreen }));
const EnquiriesScreen = lazy(async () => ({
  default: (await import("../enquiries/enquiries-screen.tsx")).EnquiriesScreen,
}));
const RequestsScreen = lazy(async () => ({
  default: (await import("../requests/requests-screen.tsx")).RequestsScreen,
}));
const CalendarPlace = lazy(async () => ({ default: (await import("../calendar/calendar-place.tsx")).CalendarPlace }));
const ClientsScreen = lazy(async () => ({ default: (await import("../clients/clients-screen.tsx")).ClientsScreen }));
const CasesScreen = lazy(async () => ({ default: (await import("../cases/cases-screen.tsx")).CasesScreen }));
const ReportsScreen = lazy(async () => ({
  default: (await import("../analytics/analytics-screen.tsx")).ReportsScreen,
}));
const SettingsScreen = lazy(async () => ({ default: (await import("./settings-screen.tsx")).SettingsScreen }));

export type Place = {
  /** Its part of the address: `/office/enquiries`. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Who can open it; what they may see there is decided by the database. */
  readonly roles: readonly AccountRole[];
  /** Who finds it in the rail, if not all of them. */
  readonly railRoles?: readonly AccountRole[];
  readonly screen: ComponentType<PlaceProps>;
};

/** The screens of the workspace, in the order of the rail; each is fetched when it is opened. */
export const places: readonly Place[] = [
  {
    ...{ id: "my-work", label: "My work", icon: ListTodo, roles: officeScopes["the office"] },
    screen: MyWorkScreen,
  },
  {
    ...{ id: "enquiries", label: "Enquiries", icon: Inbox, roles: officeScopes["staff and managers"] },
    screen: EnquiriesScreen,
  },
  {
    ...{ id: "requests", label: "Requests", icon: FolderOpen, roles: officeScopes["staff, accounts and managers"] },
    screen: RequestsScreen,
  },
  {
    ...{ id: "calendar", label: "Calendar", icon: Calendar, roles: officeScopes["staff and managers"] },
    screen: CalendarPlace,
  },
  {
    ...{ id: "clients", label: "Clients", icon: BookUser, roles: officeScopes["staff, accounts and managers"] },
    screen: ClientsScreen,
  },
  {
    ...{
      id: "cases",
      label: "Cases",
      icon: LifeBuoy,
      roles: officeScopes["accounts, grievance officers and managers"],
    },
    screen: CasesScreen,
  },
  {
    ...{ id: "reports", label: "Reports", icon: ChartNoAxesColumn, roles: officeScopes["accounts and managers"] },
    screen: ReportsScreen,
  },
  {
    ...{ id: "settings", label: "Settings", icon: Settings, roles: officeScopes["the office"] },
    // The others have their own alerts only, which the bell leads to.
    railRoles: officeScopes.administrators,
    screen: SettingsScreen,
  },
];

export const findPlaces = (role: AccountRole): readonly Place[] => places.filter(({ roles }) => roles.includes(role));
