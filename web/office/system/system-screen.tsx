import { CircleAlert, RefreshCw } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useSystemHealth } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { HeldMails } from "../messages/held-mails.tsx";
import { Backups } from "./backups.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { KeptDocuments } from "./kept-documents.tsx";
import { SystemLogs } from "./system-logs.tsx";
import { SystemStyle } from "./system-style.tsx";
import { readLogView, systemAddress, writeLogAddress } from "./system-view.ts";

type SystemScreenProps = { owner: string; hasFailed: boolean; isRefreshing: boolean; onRefresh: () => void };

export function RefreshButton({ isRefreshing, onRefresh }: Omit<SystemScreenProps, "owner" | "hasFailed">) {
  return (
    <Button variant="secondary" busyLabel={isRefreshing && "Refreshing..."} onClick={onRefresh}>
      <Icon of={RefreshCw} /> Refresh Dashboard
    </Button>
  );
}

function Health({ owner }: { owner: string }) {
  const live = useSystemHealth(owner);
  return (
    <>
      <LivePanel id="h-health" title="Health" live={live} failure="System health is unknown: it could not be loaded.">
        {(health) => <HealthPanel health={health} />}
      </LivePanel>
      {live.data ? (
        <>
          <HeldMails owner={owner} of={{}} after="h-health" />
          <FailedJobs jobs={live.data.jobs.given_up} mails={live.data.jobs.unsent_mails} reload={live.reload} />
          <Backups backup={live.data.backup} reload={live.reload} />
          <KeptDocuments owner={owner} />
        </>
      ) : null}
    </>
  );
}

/** The System tab: health with failed jobs and backups, or the log. */
export function SystemScreen({ owner, hasFailed, isRefreshing, onRefresh }: SystemScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const log = readLogView(params);
  return (
    <>
      <SystemStyle />
      <section className="panel" aria-labelledby="h-system">
        <div className="panel__head">
          <h2 id="h-system">System</h2>
        </div>
        <div className="panel__body stack">
          <div className="row">
            <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
            <Button variant="secondary" onClick={() => navigate(writeLogAddress({}), { preventScrollReset: true })}>
              System Logs
            </Button>
            {log ? (
              <Link to={systemAddress} preventScrollReset>
                Back to system health
              </Link>
            ) : null}
          </div>
          <div role="alert">
            {hasFailed ? (
              <div className="banner banner--error">
                <Icon of={CircleAlert} />
                <p>
                  <b>Error loading dashboard data</b> Check the connection, then refresh.
                </p>
              </div>
            ) : null}
          </div>
        </div>
      </section>
      <div className="system-part">{log ? <SystemLogs owner={owner} view={log} /> : <Health owner={owner} />}</div>
    </>
  );
}
