import { type ReactNode, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { isComplete, readAdminOverview } from "#web/office/overview-records.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useLive } from "#web/query/use-live.ts";
import type { Account } from "#web/session/account.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { SecondFactorBanner } from "../account/second-factor/second-factor-banner.tsx";
import { AdminCountCards } from "./admin-counts.tsx";
import { AdminStyle } from "./admin-style.tsx";
import { type AdminTab, adminTabs, readAdminTab, writeAdminTabAddress } from "./admin-tab.ts";
import { AnalyticsScreen } from "./analytics/analytics-screen.tsx";
import { CasesScreen } from "./cases/cases-screen.tsx";
import { Inbox } from "./enquiries/inbox.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { RequestsScreen } from "./requests/requests-screen.tsx";
import { SetupBanner } from "./setup-banner.tsx";
import { RefreshButton, SystemScreen } from "./system/system-screen.tsx";
import { UsersScreen } from "./users/users-screen.tsx";

function Head({ account }: { account: Account }) {
  return (
    <div className="app__head">
      <div>
        <h1 id="h-power-admin" tabIndex={-1}>
          PowerAdmin
        </h1>
        <p>{account.email}</p>
      </div>
      <div className="row">
        <Link className={buttonClass("secondary")} to="/account">
          Your account
        </Link>
        <SignOutButton />
      </div>
    </div>
  );
}

/** The administrators' dashboard. The open tab is in the address; only that tab loads data. */
export function PowerAdminHome({ account }: { account: Account }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = readAdminTab(params);
  const { data: overview, reload } = useLive(`admin overview ${account.id}`, readAdminOverview);
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    refreshShown();
    await reload();
    setIsRefreshing(false);
  }
  const refreshing = { isRefreshing, onRefresh: () => void refresh() };
  const panels: Record<AdminTab, () => ReactNode> = {
    overview: () => <OverviewPanel owner={account.id} refresh={<RefreshButton {...refreshing} />} />,
    enquiries: () => <Inbox owner={account.id} />,
    requests: () => <RequestsScreen owner={account.id} />,
    cases: () => <CasesScreen owner={account.id} />,
    users: () => <UsersScreen account={account} />,
    system: () => (
      <SystemScreen owner={account.id} hasFailed={overview !== undefined && !isComplete(overview)} {...refreshing} />
    ),
    analytics: () => <AnalyticsScreen owner={account.id} />,
  };

  return (
    <div className="app container container--wide" data-density="compact">
      <AdminStyle />
      <Head account={account} />
      {overview === undefined ? (
        <div className="waiting">
          <p role="status">
            <span className="spinner" aria-hidden="true" /> Loading PowerAdmin Dashboard...
          </p>
        </div>
      ) : (
        <>
          <div className="admin-parts">
            <SecondFactorBanner account={account} />
            <SetupBanner setup={overview.setup} />
            <AdminCountCards overview={overview} />
          </div>
          <Tabs<AdminTab>
            idPrefix="admin"
            label="PowerAdmin"
            chosen={chosen}
            onChoose={(tab) => navigate(writeAdminTabAddress(tab), { preventScrollReset: true })}
            tabs={adminTabs.map(({ id, label }) => ({ id, label, panel: id === chosen ? panels[id]() : null }))}
          />
        </>
      )}
    </div>
  );
}
