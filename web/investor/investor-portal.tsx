import { Settings } from "lucide-react";
import { lazy, Suspense } from "react";
import { useDealFlow } from "#web/investor/deal-queries.ts";
import { type Portfolio, usePortfolio } from "#web/investor/portfolio/holding-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ClientSwitch } from "../customer/clients/client-switch.tsx";
import { useDashboardDialogs } from "../customer/dashboard/dashboard-dialogs.tsx";
import { NextPanel } from "../customer/dashboard/next-panel.tsx";
import { RequestBoard } from "../customer/dashboard/request-lists.tsx";
import { DashboardStyle } from "../layout/dashboard-style.tsx";
import { PortalHead } from "../layout/portal-head.tsx";
import { AddressTabs } from "../ui/address-tabs.tsx";
import { useInvestorCalls } from "./calls/use-investor-calls.tsx";
import { InvestorActions } from "./investor-actions.tsx";
import { InvestorStyle } from "./investor-style.tsx";
import { InvestorTiles } from "./investor-tiles.tsx";
import { MarketPanel } from "./market-panel.tsx";
import { OpportunitiesTab } from "./opportunities/opportunities-tab.tsx";
import { SavedSearches } from "./opportunities/saved-searches.tsx";
import { useDealDialogs } from "./opportunities/use-deal-dialogs.tsx";
import { PortfolioTab } from "./portfolio/portfolio-tab.tsx";

const AnalyticsTab = lazy(() => import("./analytics-tab.tsx").then(({ AnalyticsTab }) => ({ default: AnalyticsTab })));

function Analytics({ portfolio }: { portfolio: Live<Portfolio> }) {
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <AnalyticsTab portfolio={portfolio} />
    </Suspense>
  );
}

/** The investor's dashboard: opportunities, portfolio and analytics. */
export function InvestorPortal({ account }: { account: Account }) {
  const owner = account.id;
  const flow = useDealFlow(owner);
  const portfolio = usePortfolio(owner);
  const deals = useDealDialogs(owner, flow.data);
  const requests = useDashboardDialogs();
  const calls = useInvestorCalls(
    owner,
    flow,
    () => void requests.open("consultation", { consultation_type: "funding" }),
  );

  return (
    <div className="app container" data-density="compact">
      <DashboardStyle />
      <InvestorStyle />
      <PortalHead account={account} title="Investor Portal" signIn="/login/investor">
        {flow.data ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={deals.openSettings}>
            <Icon of={Settings} /> Account settings
          </Button>
        ) : null}
      </PortalHead>
      <ClientSwitch owner={owner} />
      <NextPanel account={account} />
      <InvestorTiles portfolio={portfolio} flow={flow} />
      <div className="app__cols">
        <div>
          <AddressTabs
            idPrefix="portal"
            label="Investor Portal"
            tabs={[
              {
                id: "opportunities",
                label: "Opportunities",
                panel: <OpportunitiesTab owner={owner} flow={flow} dialogs={deals} calls={calls} />,
              },
              { id: "portfolio", label: "Portfolio", panel: <PortfolioTab owner={owner} portfolio={portfolio} /> },
              { id: "analytics", label: "Analytics", panel: <Analytics portfolio={portfolio} /> },
            ]}
          />
        </div>
        <div>
          <InvestorActions
            portfolio={portfolio.data}
            onCall={calls.schedule}
            onSettings={flow.data?.investor ? deals.openSettings : null}
          />
          <SavedSearches owner={owner} flow={flow.data} />
          <MarketPanel flow={flow.data} />
        </div>
      </div>
      <section className="own-requests" aria-labelledby="h-own">
        <h2 id="h-own">Your requests</h2>
        <RequestBoard owner={owner} dialogs={requests} isSecondary />
      </section>
      {requests.dialogs}
      {deals.dialogs}
      {calls.shown}
    </div>
  );
}
