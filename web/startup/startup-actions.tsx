import { BadgeCheck, Briefcase, HandCoins, Handshake, UserPen } from "lucide-react";
import type { Live } from "#web/query/use-live.ts";
import { type CompanyRow, useCompany } from "#web/startup/startup-queries.ts";
import type { DashboardDialogs } from "../customer/dashboard/dashboard-dialogs.tsx";
import { type Action, ActionTiles } from "../ui/action-tiles.tsx";
import { useCompanyForm } from "./companies/use-company-form.tsx";

const actions = [
  { id: "funding", icon: HandCoins, label: "Apply for Funding", line: "Seed to venture capital" },
  { id: "certificate", icon: BadgeCheck, label: "Get Certificate", line: "MSME, Startup India, ISO" },
  { id: "profile", icon: UserPen, label: "Update Profile", line: "Edit it, or request an update" },
  { id: "investors", icon: Handshake, label: "Connect with Investors", line: "Discuss your round with us" },
  { id: "service", icon: Briefcase, label: "Start a service", line: "Registrations, filings, licences" },
] as const satisfies readonly Action<string>[];

type Id = (typeof actions)[number]["id"];
type StartupActionsProps = { owner: string; company: Live<CompanyRow | null>; dialogs: DashboardDialogs };

/** Reads the company itself: the form may be open before it is known whether there is a profile. */
function OwnWay({ owner, onEdit }: { owner: string; onEdit: (company: CompanyRow | null) => void }) {
  const { data } = useCompany(owner);
  return (
    <>
      This form asks us to update your profile.
      {data === undefined ? null : (
        <>
          {" "}
          To do it yourself,{" "}
          <button className="link-btn" type="button" onClick={() => onEdit(data)}>
            {data ? "edit your company profile" : "create your company profile"}
          </button>
          .
        </>
      )}
    </>
  );
}

/** What each of them opens is decision D21. */
export function StartupActions({ owner, company, dialogs }: StartupActionsProps) {
  const profile = useCompanyForm(owner);
  const { data } = company;
  const editProfile = (known: CompanyRow | null) => {
    dialogs.close();
    profile.edit(known);
  };
  const open: Record<Id, () => Promise<void>> = {
    funding: () => dialogs.open("funding"),
    certificate: () => dialogs.open("consultation", { consultation_type: "certification" }),
    profile: () =>
      dialogs.open(
        "project",
        { project_name: data ? `Update Profile: ${data.name}` : "Update Profile" },
        <OwnWay owner={owner} onEdit={editProfile} />,
      ),
    investors: () => dialogs.open("consultation", { consultation_type: "funding" }),
    service: () => dialogs.open("service"),
  };
  return (
    <>
      <ActionTiles<Id> actions={actions} onChoose={(id) => void open[id]()} />
      {profile.dialog}
    </>
  );
}
