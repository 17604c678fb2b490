import type { Holding } from "#domain/investors/holdings.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { tryChange } from "../../query/change-row.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import type { HoldingActions } from "./holdings-table.tsx";

const loadHolding = async () => (await import("#web/investor/portfolio/holding-dialog.tsx")).HoldingDialog;
const loadEvent = async () => (await import("#web/investor/portfolio/holding-event-dialog.tsx")).HoldingEventDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

const deleteRow = (table: "holdings" | "holding_events", id: string) =>
  tryChange((client) => client.from(table).delete().eq("id", id));

/** Adding, changing and deleting what an investor holds. */
export function useHoldingDialogs(owner: string) {
  const holdingDialog = useLazyDialog(loadHolding);
  const eventDialog = useLazyDialog(loadEvent);
  const confirmDialog = useLazyDialog(loadConfirm);

  function finish(close: () => void) {
    close();
    refreshShown();
  }
  const edit = (holding?: Holding) =>
    void holdingDialog.show({ owner, holding, onSaved: () => finish(holdingDialog.close) });

  function confirm(what: {
    title: string;
    name: string;
    success: string;
    warning: string;
    run: () => Promise<string | null>;
  }) {
    void confirmDialog.show({
      ...what,
      children: <p>{what.warning}</p>,
      action: "Delete",
      pending: "Deleting...",
      keep: "Keep it",
      onDone: () => {
        finish(confirmDialog.close);
        focusHeading("h-portfolio");
      },
    });
  }

  const actions: HoldingActions = {
    change: edit,
    addEvent: (holding) => void eventDialog.show({ owner, holding, onSaved: () => finish(eventDialog.close) }),
    remove: ({ id, company_name }) =>
      confirm({
        title: "Delete this investment?",
        name: company_name,
        warning: "Its events are deleted too. This cannot be undone.",
        success: "Investment deleted.",
        run: () => deleteRow("holdings", id),
      }),
    removeEvent: ({ company_name }, { id }) =>
      confirm({
        title: "Delete this event?",
        name: company_name,
        warning: "The holding returns to its earlier value. This cannot be undone.",
        success: "Event deleted.",
        run: () => deleteRow("holding_events", id),
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
