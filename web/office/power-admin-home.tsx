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
import { type Purpose, SecondFactorDialog } from "../account/second-factor/second-factor-dialog.tsx";
import { useFocusAfter } from "../ui/focus/use-focus-after.ts";
import { AdminCountCards } from "./admin-counts.tsx";
import { AdminStyle } from "./admin-style.tsx";
import { type AdminTab, adminTabs, readAdminTab, writeAdminTabAddress } from "./admin-tab.ts";
import { AnalyticsScreen } from "./analytics/analytics-screen.tsx";
import { GoTo } from "./kit/go-to.tsx";
import { translateOldAddress } from "./old-address.ts";
import { OverviewPanel } from "./overview-panel.tsx";
import { SetupBanner } from "./setup-banner.tsx";
import { RoleProvider } from "./shell/for-roles.tsx";
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
        {account.factorDuty?.isDue ? null : (
          <>
            <Link className={buttonClass("primary")} to="/office">
              Open the workspace
            </Link>
            <Link className={buttonClass("secondary")} to="/account">
              Your account
            </Link>
          </>
        )}
        <SignOutButton />
      </div>
    </div>
  );
}

/** The administrators' page. While the second factor is due, nothing of the dashboard is loaded. */
export function PowerAdminHome({ account }: { account: Account }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  useFocusAfter(account.secondFactor, "h-power-admin");
  const banner = <SecondFactorBanner account={account} onSetUp={() => setPurpose("set-up")} />;
  return (
    <div className="app container container--wide" data-density="compact">
      <AdminStyle />
      <Head account={account} />
      {account.factorDuty?.isDue ? (
        <div className="admin-parts">{banner}</div>
      ) : (
        <RoleProvider value={account.officeRole}>
          <Dashboard account={account} banner={banner} />
        </RoleProvider>
      )}
      {/* Stays when the banner goes: it still has the recovery codes to show. */}
      <SecondFactorDialog purpose={purpose} onClose={() => setPurpose(null)} />
    </div>
  );
}

/** The open tab is in the address; only that tab loads data. */
function Dashboard({ account, banner }: { account: Account; banner: ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = readAdminTab(params);
  const moved = translateOldAddress(params);
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
    users: () => <UsersScreen account={account} />,
    system: () => (
      <SystemScreen owner={account.id} hasFailed={overview !== undefined && !isComplete(overview)} {...refreshing} />
    ),
    analytics: () => <AnalyticsScreen owner={account.id} />,
  };

  if (moved !== null) return <GoTo to={moved} />;
  if (overview === undefined)
    return (
      <div className="waiting">
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Loading PowerAdmin Dashboard...
        </p>
      </div>
    );
  return (
    <>
      <div className="admin-parts">
        {banner}
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
  );
}
