import { type ReactNode, useState } from "react";
import { unreachable } from "#web/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { ProblemBanner } from "./problem-banner.tsx";
import { useOnePress } from "./use-one-press.ts";

/** Null when it was done, else why not. */
export type Doing = () => Promise<string | null>;

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, so that it is not done to another one by mistake. */
  name: string;
  children?: ReactNode;
  /** The label of the button that does it, and the word while it is being done. */
  action: string;
  pending: string;
  keep: string;
  isHarmless?: boolean;
  /** Said in a toast; null where the caller says it. */
  success: string | null;
  run: Doing;
  onDone: () => void;
};

/** Asks once more before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, name, children, action, pending, keep, isHarmless, success, run, onDone } = props;
  const [problem, setProblem] = useState("");
  const { isSending, press } = useOnePress();

  async function doIt() {
    setProblem("");
    const why = await run().catch(() => unreachable);
    if (why !== null) return setProblem(why);
    if (success !== null) showToast({ kind: "success", text: success });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={name} small>
      <div className="dialog__body form">
        {children}
        {problem ? <ProblemBanner text={problem} /> : null}
        <Button
          variant={isHarmless ? "primary" : "danger"}
          block
          busyLabel={isSending && pending}
          onClick={() => void press(doIt)}
        >
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose} data-autofocus="">
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
