import { RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { reasonMaxLength } from "#domain/requests/request-status.ts";
import { describeReplying } from "#domain/work/replying.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { undoChange } from "../lists/undo-toast.ts";
import { type RecordName, type RecordSigns as Signs, useRecordSigns } from "./record-signs-queries.ts";

const loadReason = async () => (await import("#web/office/kit/reason-dialog.tsx")).ReasonDialog;

type SignsProps = RecordName & {
  /** The tags of the record. What comes later stands beside them, so that nothing below moves under the pointer. */
  children: ReactNode;
  reference: string;
  /** The customer has an email about it. */
  isTold?: boolean;
  /** The button that was pressed is gone: the focus goes where the status is. */
  onChanged: () => void;
};

/** What was changed with others is undone with them. */
function sayUndo({ what, to, records }: NonNullable<Signs["undo"]>): string {
  const words = what === "assign" ? `Undo the assignment: ${to}` : `Undo the move to ${to}`;
  return records > 1 ? `${words} (${records} records)` : words;
}

/** Beside the head of a record: who is replying, the way back of the latest move, and reopening. */
export function RecordSigns({ kind, id, reference, isTold = false, onChanged, children }: SignsProps) {
  const signs = useRecordSigns({ kind, id });
  useQuickRefresh(signs.reload);
  const reopening = useLazyDialog(loadReason, { keepsTyped: true });
  const { undo = null, can_reopen = false, replying = [], status = "" } = signs.data ?? {};

  const finish = () => {
    refreshShown();
    onChanged();
  };
  const reopen = () =>
    reopening.show({
      ...{ title: "Reopen?", name: reference, label: "Reason", maxLength: reasonMaxLength },
      hint: isTold ? "The customer sees this in the email." : "Only your team sees this, as a note.",
      ...{ action: "Reopen", pending: "Reopening...", keep: "Cancel", isHarmless: true },
      success: `${reference} is open again.`,
      ...{ call: "reopen-record", body: { kind, id, expected_status: status } },
      onDone() {
        reopening.close();
        finish();
      },
    });

  const words = describeReplying(replying);
  return (
    <>
      <div className="record-row">
        {children}
        <span className="record-replying" role="status">
          {words ? `${words}…` : null}
        </span>
        {undo ? (
          <Button variant="quiet" small onClick={() => void undoChange(undo.undo_id).then(finish)}>
            <Icon of={Undo2} /> {sayUndo(undo)}
          </Button>
        ) : null}
        {can_reopen ? (
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => void reopen()}>
            <Icon of={RotateCcw} /> Reopen
          </Button>
        ) : null}
      </div>
      {reopening.dialog}
    </>
  );
}
