import { Link, useSearchParams } from "react-router";
import { LivePanel } from "#web/query/live-panel.tsx";
import { type Account, findDashboard } from "#web/session/account.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { DashboardStyle } from "../../../layout/dashboard-style.tsx";
import { DocumentsStyle } from "../documents-style.tsx";
import { ArchiveButton } from "./archive-button.tsx";
import { ExpiringDocuments } from "./expiring-documents.tsx";
import { VaultFilters } from "./vault-filters.tsx";
import { VaultList } from "./vault-list.tsx";
import { useVault, type VaultPage } from "./vault-queries.ts";
import { readVaultView } from "./vault-view.ts";

const headingId = "h-vault";

/** What a search has found; read out, since the focus goes to the heading above it. */
function countFound({ files, next }: VaultPage): string {
  if (next) return `The first ${files.length} documents found`;
  return files.length === 1 ? "1 document found" : `${files.length} documents found`;
}

/** What the account gave us, and what we delivered, by year and kind. */
export function OwnDocumentsPage({ account }: { account: Account }) {
  const [params, setParams] = useSearchParams();
  const view = readVaultView(params);
  const live = useVault(account.id, view);
  const isAll = Object.keys(view).length === 0;
  const more = new URLSearchParams(params);
  if (live.data?.next) more.set("after", live.data.next);
  const newest = new URLSearchParams(params);
  newest.delete("after");
  return (
    <div className="app container" data-density="compact">
      <DashboardStyle />
      <DocumentsStyle />
      <div className="app__head">
        <div>
          <h1>Your documents</h1>
          <p>
            <Link to={findDashboard(account)}>Back to your dashboard</Link>
          </p>
        </div>
      </div>
      <ExpiringDocuments owner={account.id} />
      <VaultFilters
        view={view}
        label="Search your documents"
        customer="You"
        onShow={(next) => {
          setParams(next, { preventScrollReset: true });
          focusHeading(headingId);
        }}
      />
      <p className="vh" role="status">
        {live.data && !isAll && !view.cursor ? countFound(live.data) : null}
      </p>
      <div className="doc-list">
        <LivePanel id={headingId} title="Documents" live={live} failure="Your documents could not be loaded.">
          {({ files, next }) => (
            <>
              {files.length === 0 ? (
                isAll ? (
                  <EmptyState fact="No documents yet" line="They appear here when you send one or we deliver one." />
                ) : (
                  <EmptyState fact="No documents found">
                    <Link className="btn btn--secondary" to="/dashboard/documents">
                      Show all
                    </Link>
                  </EmptyState>
                )
              ) : (
                <VaultList files={files} fromCustomer="From you" />
              )}
              {files.length > 0 ? <ArchiveButton year={view.year} /> : null}
              {next || view.cursor ? (
                <p className="panel__foot row">
                  {view.cursor ? <Link to={`/dashboard/documents?${newest}`}>Newest documents</Link> : null}
                  {next ? <Link to={`/dashboard/documents?${more}`}>Earlier documents</Link> : null}
                </p>
              ) : null}
            </>
          )}
        </LivePanel>
      </div>
    </div>
  );
}
