import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import type { Account } from "#web/session/account.ts";
import { awaitSamples, hasOwnRecords, useStartupRecords } from "#web/startup/startup-queries.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { ClientSwitch } from "../customer/clients/client-switch.tsx";
import { useDashboardDialogs } from "../customer/dashboard/dashboard-dialogs.tsx";
import { NextPanel } from "../customer/dashboard/next-panel.tsx";
import { RequestBoard } from "../customer/dashboard/request-lists.tsx";
import { DashboardStyle } from "../layout/dashboard-style.tsx";
import { PortalHead } from "../layout/portal-head.tsx";
import { AddressTabs } from "../ui/address-tabs.tsx";
import { tellFunding } from "./companies/tell-funding.ts";
import { FundingTab } from "./funding-tab.tsx";
import { GrowthTab } from "./growth/growth-tab.tsx";
import { MilestonesPanel } from "./growth/milestones-panel.tsx";
import { StartupActions } from "./startup-actions.tsx";
import { StartupResources } from "./startup-resources.tsx";
import { StartupStyle } from "./startup-style.tsx";
import { StartupTiles } from "./startup-tiles.tsx";

const ComplianceTab = lazy(() =>
  import("./compliance/compliance-tab.tsx").then(({ ComplianceTab }) => ({ default: ComplianceTab })),
);

/** Samples until the account has something of its own, then that (decision D11); its owner's requests stand below (D27). */
export function StartupDashboard({ account }: { account: Account }) {
  const all = useStartupRecords(account.id);
  const records = awaitSamples(all);
  const { data: company } = all.company;
  const dialogs = useDashboardDialogs({ funding: company ? tellFunding(company) : undefined });
  const [params] = useSearchParams();
  const isSample = hasOwnRecords(all) === false;
  const isGrowth = params.get("tab") === "growth";
  const milestones = <MilestonesPanel owner={account.id} live={records.milestones} isSample={isSample} />;

  return (
    <div className="app container" data-density="compact">
      <DashboardStyle />
      <StartupStyle />
      <PortalHead account={account} title="Startup Dashboard" signIn="/login/startup">
        <Link className={buttonClass("secondary")} to="/account">
          Your account
        </Link>
      </PortalHead>
      <ClientSwitch owner={account.id} />
      <NextPanel account={account} />
      <StartupTiles records={records} isSample={isSample} />
      <StartupActions owner={account.id} company={records.company} dialogs={dialogs} />
      <div className={isGrowth ? "app__cols app__cols--wide" : "app__cols"}>
        <div>
          <AddressTabs
            idPrefix="startup"
            label="Your startup"
            tabs={[
              {
                id: "funding",
                label: "Funding",
                panel: (
                  <FundingTab records={records} isSample={isSample} onApply={() => void dialogs.open("funding")} />
                ),
              },
              {
                id: "compliance",
                label: "Compliance",
                panel: (
                  <Suspense fallback={<p role="status">Loading...</p>}>
                    <ComplianceTab account={account} />
                  </Suspense>
                ),
              },
              {
                id: "growth",
                label: "Growth",
                panel: <GrowthTab records={records}>{isGrowth ? milestones : null}</GrowthTab>,
              },
            ]}
          />
        </div>
        <div>
          {isGrowth ? null : milestones}
          <StartupResources />
        </div>
      </div>
      <section aria-labelledby="h-requests" className="startup-requests">
        <h2 id="h-requests">Your requests</h2>
        <RequestBoard owner={account.id} dialogs={dialogs} />
      </section>
      {dialogs.dialogs}
    </div>
  );
}
