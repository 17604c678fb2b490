import { BadgeCheck, HandCoins, Handshake, UserPen } from "lucide-react";
import type { DashboardDialogs } from "../customer/dashboard/dashboard-dialogs.tsx";
import { type Action, ActionTiles } from "../ui/action-tiles.tsx";

const actions = [
  { id: "funding", icon: HandCoins, label: "Apply for Funding", line: "Seed to venture capital" },
  { id: "certificate", icon: BadgeCheck, label: "Get Certificate", line: "MSME, Startup India, ISO" },
  { id: "profile", icon: UserPen, label: "Update Profile", line: "Request a profile update" },
  { id: "investors", icon: Handshake, label: "Connect with Investors", line: "Discuss your round with us" },
] as const satisfies readonly Action<string>[];

type Id = (typeof actions)[number]["id"];
type StartupActionsProps = {
  /** Its name, once the account has written it down. */
  company?: string;
  onOpen: DashboardDialogs["open"];
};

/** What each of them opens is decision D21. */
export function StartupActions({ company, onOpen }: StartupActionsProps) {
  const open: Record<Id, () => Promise<void>> = {
    funding: () => onOpen("funding"),
    certificate: () => onOpen("consultation", { consultation_type: "certification" }),
    profile: () => onOpen("project", { project_name: company ? `Update Profile: ${company}` : "Update Profile" }),
    investors: () => onOpen("consultation", { consultation_type: "funding" }),
  };
  return <ActionTiles<Id> actions={actions} onChoose={(id) => void open[id]()} />;
}
