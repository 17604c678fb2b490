import { sortMilestones } from "#domain/companies/milestone-state.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import type { MilestoneRow } from "#web/startup/startup-queries.ts";
import { makeSampleMilestones } from "#web/startup/startup-samples.ts";
import { Button } from "#web/ui/button.tsx";
import { changeRow, tryChange } from "../../query/change-row.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Meter } from "../../ui/meter.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { MilestoneItem } from "./milestone-item.tsx";

const loadForm = () =>
  import("#web/startup/growth/milestone-dialog.tsx").then(({ MilestoneDialog }) => MilestoneDialog);
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

type MilestonesPanelProps = { owner: string; live: Live<MilestoneRow[]>; isSample: boolean };

function Reached({ all }: { all: readonly { completed_on: string | null }[] }) {
  const reached = all.filter(({ completed_on }) => completed_on !== null).length;
  return (
    <div className="panel__part">
      <p className="rec__meta">
        {reached} of {all.length} reached
      </p>
      <Meter percent={Math.round((reached * 100) / all.length)} label="Reached" />
    </div>
  );
}

/** What the startup means to reach, by when, and what it has. */
export function MilestonesPanel({ owner, live, isSample }: MilestonesPanelProps) {
  const form = useLazyDialog(loadForm);
  const confirm = useLazyDialog(loadConfirm);
  const today = formatIstDay(businessNow());
  const samples = makeSampleMilestones(today);

  function edit(milestone?: MilestoneRow) {
    void form.show({
      owner,
      milestone,
      onSaved() {
        form.close();
        refreshShown();
      },
    });
  }

  function remove({ id, title }: MilestoneRow) {
    void confirm.show({
      title: "Delete this milestone?",
      name: title,
      action: "Delete milestone",
      pending: "Deleting...",
      keep: "Keep it",
      success: "Milestone deleted.",
      run: () => tryChange((client) => client.from("milestones").delete().eq("id", id).select("id")),
      onDone() {
        confirm.close();
        refreshShown();
      },
    });
  }

  /** Only as it is shown: a day that another window has entered meanwhile is not replaced. */
  function complete({ id, completed_on }: MilestoneRow) {
    const isOpen = completed_on === null;
    return changeRow(
      (client) => {
        const change = client
          .from("milestones")
          .update({ completed_on: isOpen ? today : null })
          .eq("id", id)
          .select("id");
        return isOpen ? change.is("completed_on", null) : change.eq("completed_on", completed_on);
      },
      isOpen ? "Milestone reached." : "Milestone reopened.",
      "This milestone was changed in another window. Please check it.",
    );
  }

  const add = (
    <Button variant="secondary" small onClick={() => edit()}>
      Add milestone
    </Button>
  );
  return (
    <>
      {isSample ? (
        <section className="panel" aria-labelledby="h-milestones">
          <div className="panel__head">
            <h2 id="h-milestones">Milestones</h2>
            <SampleTag />
          </div>
          <Reached all={samples} />
          <ul className="rows">
            {samples.map((milestone) => (
              <MilestoneItem key={milestone.id} milestone={milestone} today={today} />
            ))}
          </ul>
          <div className="panel__foot">{add}</div>
        </section>
      ) : (
        <LivePanel id="h-milestones" title="Milestones" live={live} failure="Your milestones could not be loaded.">
          {(all) =>
            all.length === 0 ? (
              <EmptyState fact="No milestones yet" line="Set goals with due dates and track your progress.">
                {add}
              </EmptyState>
            ) : (
              <>
                <Reached all={all} />
                <ul className="rows">
                  {sortMilestones(all).map((milestone) => (
                    <MilestoneItem key={milestone.id} milestone={milestone} today={today}>
                      <button className="link-btn" type="button" onClick={() => void complete(milestone)}>
                        {milestone.completed_on === null ? "Mark as reached" : "Mark as not reached"}
                        <span className="vh"> {milestone.title}</span>
                      </button>
                      <button className="link-btn" type="button" onClick={() => edit(milestone)}>
                        Edit<span className="vh"> {milestone.title}</span>
                      </button>
                      <button className="link-btn" type="button" onClick={() => remove(milestone)}>
                        Delete<span className="vh"> {milestone.title}</span>
                      </button>
                    </MilestoneItem>
                  ))}
                </ul>
                <div className="panel__foot">{add}</div>
              </>
            )
          }
        </LivePanel>
      )}
      {form.dialog}
      {confirm.dialog}
    </>
  );
}
