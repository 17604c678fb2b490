import { CircleAlert, RefreshCw } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ComingButton } from "./coming-button.tsx";

const logsNote = "h-system-note";

type AdminSystemProps = { owner: string; hasFailed: boolean; isRefreshing: boolean; onRefresh: () => void };

export function RefreshButton({ isRefreshing, onRefresh }: Omit<AdminSystemProps, "owner" | "hasFailed">) {
  return (
    <Button variant="secondary" busyLabel={isRefreshing && "Refreshing..."} onClick={onRefresh}>
      <Icon of={RefreshCw} /> Refresh Dashboard
    </Button>
  );
}

export function AdminSystem({ hasFailed, isRefreshing, onRefresh }: AdminSystemProps) {
  return (
    <section className="panel" aria-labelledby="h-system">
      <div className="panel__head">
        <h2 id="h-system">System</h2>
      </div>
      <div className="panel__body stack">
        <div className="row">
          <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
          <ComingButton label="System Logs" noteId={logsNote} />
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
        <p className="soft" id={logsNote}>
          System Logs come in the next update.
        </p>
      </div>
    </section>
  );
}
