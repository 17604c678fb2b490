import { Plus } from "lucide-react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { listNewKinds, type NewKind } from "./new-kinds.ts";

const load = async () => (await import("./customer-record-dialog.tsx")).CustomerRecordDialog;

/** The form for a customer who calls or comes by: opened by the button, the key C, or an action of the search. */
export function useNewRecord(own: string, role: AccountRole) {
  const { show, close, dialog } = useLazyDialog(load, { keepsTyped: true });
  const create = (asked?: NewKind) => void show({ own, kinds: listNewKinds(role), asked, onCreated: close });
  return { create, dialog };
}

/** Enters a record for a customer; also by the key C. */
export function NewRecordButton({ onNew }: { onNew: () => void }) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label="New for a customer"
      aria-haspopup="dialog"
      aria-keyshortcuts="c"
      data-office-key="create"
      title="New for a customer (C)"
      onClick={onNew}
    >
      <Icon of={Plus} />
    </button>
  );
}
