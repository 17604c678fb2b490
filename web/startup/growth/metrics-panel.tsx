import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import type { MetricRow } from "#web/startup/startup-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { tryChange } from "../../query/change-row.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { MetricCharts } from "./metric-charts.tsx";
import { MetricTable } from "./metric-table.tsx";
import { nameMonth } from "./month-names.ts";

const loadForm = () => import("#web/startup/growth/metric-dialog.tsx").then(({ MetricDialog }) => MetricDialog);
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

/** The diary of the company's figures: charts, and the months to be changed. */
export function MetricsPanel({ owner, live }: { owner: string; live: Live<MetricRow[]> }) {
  const form = useLazyDialog(loadForm);
  const confirm = useLazyDialog(loadConfirm);

  function edit(metric?: MetricRow) {
    void form.show({
      owner,
      metric,
      taken: (live.data ?? []).filter(({ id }) => id !== metric?.id).map(({ month }) => month),
      onSaved() {
        form.close();
        refreshShown();
      },
    });
  }

  function remove({ id, month }: MetricRow) {
    void confirm.show({
      title: "Delete this month?",
      name: nameMonth(month),
      action: "Delete month",
      pending: "Deleting...",
      keep: "Keep it",
      success: "Month deleted.",
      run: () => tryChange((client) => client.from("company_metrics").delete().eq("id", id).select("id")),
      onDone() {
        confirm.close();
        refreshShown();
      },
    });
  }

  const add = (
    <Button variant="secondary" small onClick={() => edit()}>
      Add a month
    </Button>
  );
  return (
    <>
      <LivePanel
        id="h-metrics"
        title="Monthly metrics"
        live={live}
        failure="Your metrics could not be loaded."
        aside={(all) => (all.length > 0 ? add : null)}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              fact="No metrics added yet"
              line="Add revenue, burn and customers once a month. Only you can see them."
            >
              {add}
            </EmptyState>
          ) : (
            <>
              <MetricCharts metrics={all} />
              <MetricTable metrics={all} onEdit={edit} onDelete={remove} />
            </>
          )
        }
      </LivePanel>
      {form.dialog}
      {confirm.dialog}
    </>
  );
}
