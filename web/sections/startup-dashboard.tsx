import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { hasOwnRecords, useStartupRecords } from "#web/records/startup-records.ts";
import type { Account } from "#web/session/account.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { AddressTabs } from "./address-tabs.tsx";
import { DashboardStyle } from "./dashboard-style.tsx";
import { FundingTab } from "./funding-tab.tsx";
import { GrowthTab } from "./growth-tab.tsx";
import { MilestonesPanel } from "./milestones-panel.tsx";
import { PortalHead } from "./portal-head.tsx";
import { RequestBoard } from "./request-board.tsx";
import { useRequestDialogs } from "./request-dialogs.tsx";
import { StartupActions } from "./startup-actions.tsx";
import { StartupResources } from "./startup-resources.tsx";
import { StartupStyle } from "./startup-style.tsx";
import { StartupTiles } from "./startup-tiles.tsx";

const ComplianceTab = lazy(() =>
  import("./compliance-tab.tsx").then(({ ComplianceTab }) => ({ default: ComplianceTab })),
);

/** Samples until the account has something of its own, then that (decision D11); its owner's requests stand below (D27). */
export function StartupDashboard({ account }: { account: Account }) {
  const records = useStartupRecords(account.id);
  const dialogs = useRequestDialogs();
  const [params] = useSearchParams();
  const isSample = hasOwnRecords(records) === false;
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
      <StartupTiles records={records} isSample={isSample} />
      <StartupActions company={records.company.data?.name} onOpen={dialogs.open} />
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
