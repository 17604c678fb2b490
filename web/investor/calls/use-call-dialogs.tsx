import type { CallSide, FounderCall } from "#domain/investors/calls/call-states.ts";
import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import type { CallChoice } from "./call-dialog.tsx";

const loadDialog = async () => (await import("./call-dialog.tsx")).CallDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

/** Proposing times for a founder call and cancelling it, for one of the two. Afterwards the focus moves to the heading. */
export function useCallDialogs(side: CallSide, headingId: string) {
  const dialog = useLazyDialog(loadDialog);
  const confirm = useLazyDialog(loadConfirm);
  function finish(close: () => void) {
    close();
    refreshShown();
    focusHeading(headingId);
  }

  const propose = (choices: readonly CallChoice[]) =>
    void dialog.show({ side, choices, onSaved: () => finish(dialog.close) });

  const cancel = ({ id, updated_at }: FounderCall, name: string) =>
    void confirm.show({
      ...{ title: "Cancel this call?", name, action: "Cancel the call", pending: "Cancelling...", keep: "Keep it" },
      children: <p>We notify the other side. You can propose other times later.</p>,
      success: "Call cancelled.",
      async run() {
        const answer = await callFunction("cancel-founder-call", { id, updated_at }, { asMyself: true });
        return answer.ok ? null : answer.message;
      },
      onDone: () => finish(confirm.close),
    });

  const dialogs = (
    <>
      {dialog.dialog}
      {confirm.dialog}
    </>
  );
  return { propose, cancel, finish: () => finish(() => {}), dialogs };
}

export type CallDialogs = ReturnType<typeof useCallDialogs>;
