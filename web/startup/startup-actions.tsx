import { BadgeCheck, HandCoins, Handshake, UserPen } from "lucide-react";
import type { Live } from "#web/query/use-live.ts";
import type { CompanyRow } from "#web/startup/startup-queries.ts";
import type { DashboardDialogs } from "../customer/dashboard/dashboard-dialogs.tsx";
import { type Action, ActionTiles } from "../ui/action-tiles.tsx";
import { useCompanyForm } from "./companies/use-company-form.tsx";

const actions = [
  { id: "funding", icon: HandCoins, label: "Apply for Funding", line: "Seed to venture capital" },
  { id: "certificate", icon: BadgeCheck, label: "Get Certificate", line: "MSME, Startup India, ISO" },
  { id: "profile", icon: UserPen, label: "Update Profile", line: "Edit it, or request an update" },
  { id: "investors", icon: Handshake, label: "Connect with Investors", line: "Discuss your round with us" },
] as const satisfies readonly Action<string>[];

type Id = (typeof actions)[number]["id"];
type StartupActionsProps = { owner: string; company: Live<CompanyRow | null>; dialogs: DashboardDialogs };

/** What each of them opens is decision D21. */
export function StartupActions({ owner, company, dialogs }: StartupActionsProps) {
  const profile = useCompanyForm(owner);
  const { data } = company;
  // Until it is known whether there is a profile, a form could create a second one.
  const ownWay =
    data === undefined ? undefined : (
      <>
        This form asks us to update your profile. To do it yourself,{" "}
        <button
          className="link-btn"
          type="button"
          onClick={() => {
            dialogs.close();
            profile.edit(data);
          }}
        >
          {data ? "edit your company profile" : "create your company profile"}
        </button>
        .
      </>
    );
  const open: Record<Id, () => Promise<void>> = {
    funding: () => dialogs.open("funding"),
    certificate: () => dialogs.open("consultation", { consultation_type: "certification" }),
    profile: () =>
      dialogs.open("project", { project_name: data ? `Update Profile: ${data.name}` : "Update Profile" }, ownWay),
    investors: () => dialogs.open("consultation", { consultation_type: "funding" }),
  };
  return (
    <>
      <ActionTiles<Id> actions={actions} onChoose={(id) => void open[id]()} />
      {profile.dialog}
    </>
  );
}
