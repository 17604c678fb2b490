import { isLive } from "#domain/requests/request-status.ts";
import { stagePartyLabels } from "#domain/requests/service-requests.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate } from "#domain/time/dates.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "../../customer/services/copy-button.tsx";
import { StageLine } from "../../customer/services/stage-line.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import type { RequestFile } from "../requests/request-queries.ts";
import { useIsFor } from "../shell/for-roles.tsx";
import { listFileSteps, nameNumber, type ServiceFacts } from "./service-file.ts";

const loadMove = async () => (await import("./move-stage-dialog.tsx")).MoveStageDialog;
const headingId = "h-service-stages";
const sayDay = (day: string) => formatDate(startOfDay(day));

function sayWaiting({ waits_for, waits_until }: ServiceFacts): string {
  return [stagePartyLabels[waits_for], waits_until && `until ${sayDay(waits_until)}`].filter(Boolean).join(", ");
}

/** The stages of a service, whom it waits for and until when, the authority's number, and the way to the next stage. */
export function ServicePanel({ file, facts }: { file: RequestFile; facts: ServiceFacts }) {
  const moving = useLazyDialog(loadMove, { keepsTyped: true });
  const { authority_number: number, stage_due, stage_note } = facts;
  const isOpen = isLive(facts.status);
  const isOurs = useIsFor("staff and managers");
  const move = () =>
    void moving.show({
      facts,
      onMoved() {
        moving.close();
        refreshShown();
        focusHeading(headingId);
      },
      onRefused: refreshShown,
    });
  return (
    <FilePanel id={headingId} title="Stages">
      <div className="stack">
        <StageLine steps={listFileSteps(file, facts)} />
        {number ? (
          <p className="service-number">
            <span>{nameNumber(facts.service)}</span> <b className="num">{number}</b>{" "}
            <CopyButton text={number} what={nameNumber(facts.service)} />
          </p>
        ) : null}
        <FactList
          facts={[
            ...(isOpen ? [{ label: "Waiting for", value: sayWaiting(facts) }] : []),
            ...(isOpen && stage_due ? [{ label: "Next stage expected by", value: sayDay(stage_due) }] : []),
            ...(stage_note ? [{ label: "Note to the customer", value: stage_note, isLong: true }] : []),
          ]}
        />
        {isOpen && isOurs ? (
          <div className="row">
            <Button small aria-haspopup="dialog" data-office-key="done" title="Move stage (E)" onClick={move}>
              Move stage
            </Button>
          </div>
        ) : null}
      </div>
      {moving.dialog}
    </FilePanel>
  );
}
