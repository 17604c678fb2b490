import { useRef } from "react";
import type { ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DecideForm, type Decision } from "./decide-form.tsx";

type DecideDialogProps = {
  open: boolean;
  onClose: () => void;
  item: ChecklistItem;
  to: Decision;
  onDecided: () => void;
};

const titles: Record<Decision, string> = {
  accepted: "Accept without a file",
  returned: "Return this document",
  not_needed: "Mark as not needed",
  asked: "Ask for it again",
};

/** A decision without looking at a file. */
export function DecideDialog({ open, onClose, item, to, onDecided }: DecideDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={titles[to]} description={item.title} small initialFocus={field}>
      <div className="dialog__body">
        <DecideForm item={item} to={to} field={field} onDecided={onDecided} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
