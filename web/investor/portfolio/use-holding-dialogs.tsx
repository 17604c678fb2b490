import type { Holding, HoldingEvent } from "#domain/investors/holdings.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { tryChange } from "../../query/change-row.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import type { HoldingActions } from "./holding-actions.ts";

const loadHolding = async () => (await import("#web/investor/portfolio/holding-dialog.tsx")).HoldingDialog;
const loadEvent = async () => (await import("#web/investor/portfolio/holding-event-dialog.tsx")).HoldingEventDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

const deleteRow = (table: "holdings" | "holding_events", id: string) =>
  tryChange((client) => client.from(table).delete().eq("id", id));

/** Adding, changing and deleting what an investor holds; `events` are those of all holdings. */
export function useHoldingDialogs(owner: string, events: readonly HoldingEvent[]) {
  const holdingDialog = useLazyDialog(loadHolding);
  const eventDialog = useLazyDialog(loadEvent);
  const confirmDialog = useLazyDialog(loadConfirm);

  function finish(close: () => void) {
    close();
    refreshShown();
  }
  const edit = (holding?: Holding) =>
    void holdingDialog.show({ owner, holding, onSaved: () => finish(holdingDialog.close) });

  const editEvent = (holding: Holding, event?: HoldingEvent) =>
    void eventDialog.show({
      owner,
      holding,
      event,
      others: events.filter(({ id, holding_id }) => holding_id === holding.id && id !== event?.id),
      onSaved(isEnded) {
        finish(eventDialog.close);
        // A holding that has ended takes no more transactions: the button goes.
        if (isEnded) focusHeading("h-portfolio");
      },
    });

  function confirm(what: {
    title: string;
    name: string;
    success: string;
    warning: string;
    action?: string;
    pending?: string;
    run: () => Promise<string | null>;
  }) {
    void confirmDialog.show({
      action: "Delete",
      pending: "Deleting...",
      ...what,
      children: <p>{what.warning}</p>,
      keep: "Keep it",
      onDone: () => {
        finish(confirmDialog.close);
        focusHeading("h-portfolio");
      },
    });
  }

  const actions: HoldingActions = {
    change: edit,
    addEvent: (holding) => editEvent(holding),
    changeEvent: editEvent,
    remove: ({ id, company_name }) =>
      confirm({
        title: "Delete this investment?",
        name: company_name,
        warning: "Its transactions are deleted too. This cannot be undone.",
        success: "Investment deleted.",
        run: () => deleteRow("holdings", id),
      }),
    removeEvent: ({ company_name }, { id, kind }) =>
      confirm({
        name: company_name,
        run: () => deleteRow("holding_events", id),
        ...(kind === "write-off"
          ? {
              title: "Undo this write-off?",
              warning: "The holding returns to its earlier value, and transactions can be added again.",
              success: "Write-off undone.",
              action: "Undo write-off",
              pending: "Undoing...",
            }
          : {
              title: "Delete this transaction?",
              warning: "The figures of the holding are calculated without it. This cannot be undone.",
              success: "Transaction deleted.",
            }),
      }),
  };
  const dialogs = (
    <>
      {holdingDialog.dialog}
      {eventDialog.dialog}
      {confirmDialog.dialog}
    </>
  );
  return { add: () => edit(), actions, dialogs };
}
