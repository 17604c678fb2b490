import { Suspense, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import type { Account } from "#web/session/account.ts";
import { showCarriedToast } from "#web/session/carried-toast.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import { WorkOf } from "../../customer/account-guard.tsx";
import { AdminStyle } from "../admin-style.tsx";
import { GoTo } from "../kit/go-to.tsx";
import { SecondFactorGate } from "../second-factor-gate.tsx";
import { RoleProvider } from "./for-roles.tsx";
import { PlaceViewsSlot } from "./place-views.tsx";
import { findPlaces } from "./places.ts";
import { Rail } from "./rail.tsx";
import { settingsParts } from "./settings-parts.ts";
import { TopLine } from "./top-line.tsx";
import { useArrival } from "./use-arrival.ts";
import { usePageTitle } from "./use-page-title.ts";
import { WorkspaceStyle } from "./workspace-style.tsx";

const Waiting = () => (
  <p className="work-page" role="status">
    <span className="spinner" aria-hidden="true" /> Loading...
  </p>
);

function Missing({ home }: { home: string }) {
  return (
    <div className="work-page">
      <EmptyState
        fact="Page not found"
        line="There is no such page in the workspace, or your role does not include it."
      />
      <p>
        <Link to={home}>Open the workspace</Link>
      </p>
    </div>
  );
}

/**
 * The workspace of the office: a rail, one line with the title, and the screen. The screen comes first in the document,
 * so that the keyboard reaches the work first.
 */
function Frame({ account, role }: { account: Account; role: AccountRole }) {
  const { place: asked, record } = useParams();
  const own = findPlaces(role);
  const place = own.find(({ id }) => id === asked);
  const [views, setViews] = useState<HTMLElement | null>(null);
  const home = `/office/${own[0]?.id ?? ""}`;
  const title = place?.label ?? "Workspace";
  const open = place?.id === "settings" ? settingsParts.find(({ id }) => id === record)?.label : record;
  usePageTitle(open ? `${open} · ${title}` : title);
  useArrival(place?.id);
  useEffect(showCarriedToast, []);
  if (asked === undefined && own[0]) return <GoTo to={home} />;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="office" data-density="compact">
        <main id="main" className="office__main" tabIndex={-1}>
          <h1>{title}</h1>
          <div className="office__uploads">
            <WorkOf account={account} />
          </div>
          <PlaceViewsSlot value={views}>
            {place ? (
              // Of each place its own: while the next one loads, keys must not work on the list of the one before.
              <Suspense key={place.id} fallback={<Waiting />}>
                <place.screen account={account} role={role} record={record} />
              </Suspense>
            ) : (
              <Missing home={home} />
            )}
          </PlaceViewsSlot>
          <div className="office__views" ref={setViews} />
        </main>
        <TopLine account={account} role={role} />
        <Rail places={own.filter(({ railRoles }) => railRoles?.includes(role) ?? true)} chosen={place?.id} />
      </div>
      <Toaster />
    </>
  );
}

/** The workspace, once this session has shown the second factor that the account has or owes. */
export function Workspace({ account }: { account: Account }) {
  if (account.officeRole === null) return null;
  return (
    <>
      <AdminStyle />
      <WorkspaceStyle />
      <SecondFactorGate account={account}>
        <RoleProvider value={account.officeRole}>
          <Frame account={account} role={account.officeRole} />
        </RoleProvider>
      </SecondFactorGate>
    </>
  );
}
