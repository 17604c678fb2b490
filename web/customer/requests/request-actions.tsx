import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type Slot, slotAt } from "#domain/time/slot.ts";
import { ClosedDay } from "#web/customer/consultations/closed-day.tsx";
import { ProposalAnswer } from "#web/customer/consultations/proposal-answer.tsx";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";
import { OtherWays } from "#web/form-kit/other-ways.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { AgainAction, EditAction } from "./edits/edit-actions.tsx";
import { isProposed, listPowers } from "./request-next.tsx";

const loaders = {
  cancel: async () => ({ default: (await import("#web/customer/requests/forms/cancel-dialog.tsx")).CancelDialog }),
  move: async () => ({ default: (await import("#web/customer/consultations/reschedule-dialog.tsx")).RescheduleDialog }),
};
const CancelDialog = lazy(loaders.cancel);
const RescheduleDialog = lazy(loaders.move);

type DialogName = keyof typeof loaders;

type RequestActionsProps = { request: OwnRequest; now: Date; onChanged: () => void };

/** Editing, moving, cancelling and making again, while they are possible; and why moving no longer is. */
export function RequestActions({ request, now, onChanged }: RequestActionsProps) {
  const { kind, id, name, appointment, proposal } = request;
  const [shown, setShown] = useState<DialogName | null>(null);
  const [opened, setOpened] = useState<readonly DialogName[]>([]);
  const [preset, setPreset] = useState<Slot>();
  const { canCancel, canMove, canEdit, canRepeat, isAhead, isClosed } = listPowers(request, now);

  async function open(dialog: DialogName, picked?: Slot) {
    setPreset(picked);
    try {
      await loaders[dialog]();
      setOpened((now) => [...now, dialog]);
      setShown(dialog);
    } catch {
      showToast({ kind: "error", text: "This could not be loaded. Please check your connection and try again." });
    }
  }
  // An email offers free times: each opens the choice with that time.
  const [params, setParams] = useSearchParams();
  const offered = params.get("time");
  const at = offered === null ? Number.NaN : Date.parse(offered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address that was opened
  useEffect(() => {
    if (Number.isNaN(at) || !canMove) return;
    setParams({ kind }, { replace: true, preventScrollReset: true });
    void open("move", slotAt(new Date(at)));
  }, [at, canMove]);

  function finish() {
    setShown(null);
    // What opened the dialog goes with the proposal.
    if (proposal || isClosed) focusHeading("h-next");
    onChanged();
  }
  function finishCancelling() {
    setShown(null);
    // The button that opened the dialog goes with what can be cancelled.
    focusHeading("h-next");
    onChanged();
  }
  const close = () => setShown(null);

  return (
    <>
      {isClosed ? (
        <ClosedDay
          updates={request.updates}
          now={now}
          isPaid={request.amount_paid > 0}
          onChoose={(picked) => void open("move", picked)}
        />
      ) : null}
      {proposal && !isClosed && isProposed(request, now) ? (
        <ProposalAnswer
          key={proposal.id}
          proposal={proposal}
          canMove={canMove}
          onAnother={(picked) => void open("move", picked)}
          onAnswered={() => {
            focusHeading("h-next");
            onChanged();
          }}
        />
      ) : null}
      {isAhead && !canMove ? (
        <OtherWays
          lead={`Online rescheduling closes ${bookingRules.moveUntilHours} hours before the start. To reschedule now, please `}
        />
      ) : null}
      <div className="row">
        <EditAction request={request} canEdit={canEdit} onChanged={onChanged} />
        {canRepeat ? <AgainAction request={request} /> : null}
        {canMove && !isClosed && !isProposed(request, now) ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => void open("move")}>
            Reschedule
          </Button>
        ) : null}
        {canCancel ? (
          <Button
            variant={canMove || canEdit ? "quiet" : "secondary"}
            aria-haspopup="dialog"
            onClick={() => void open("cancel")}
          >
            Cancel the {requestKindFacts[kind].title.toLowerCase()}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {opened.includes("cancel") ? (
          <CancelDialog
            kind={kind}
            id={id}
            name={name}
            open={shown === "cancel"}
            onClose={close}
            onCancelled={finishCancelling}
          />
        ) : null}
        {opened.includes("move") && appointment ? (
          <RescheduleDialog
            key={`${preset?.date} ${preset?.time}`}
            id={id}
            preset={preset}
            name={name}
            minutes={appointment.minutes}
            scheduledAt={appointment.scheduled_date}
            open={shown === "move"}
            onClose={close}
            onMoved={finish}
          />
        ) : null}
      </Suspense>
    </>
  );
}
