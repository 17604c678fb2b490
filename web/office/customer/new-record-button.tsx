import { Plus } from "lucide-react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { listNewKinds, type NewKind } from "./new-kinds.ts";
import type { FromRecord } from "./new-record-form.ts";

const load = async () => (await import("./customer-record-dialog.tsx")).CustomerRecordDialog;

/** The form for a customer who calls or comes by: opened by the button, the key C, or an action of the search. */
export function useNewRecord(own: string, role: AccountRole) {
  const { show, close, dialog } = useLazyDialog(load, { keepsTyped: true });
  const create = (asked?: NewKind, from?: FromRecord) => {
    const kinds = listNewKinds(role).filter((kind) => kind !== from?.kind);
    void show({ own, kinds, asked, from, onCreated: close });
  };
  return { create, dialog };
}

type FromButtonProps = { own: string; role: AccountRole; from: FromRecord };

/** Enters another record for the customer of one: who they are and how they reached us is there already. */
export function NewFromRecord({ own, role, from }: FromButtonProps) {
  const { create, dialog } = useNewRecord(own, role);
  return (
    <>
      <Button variant="secondary" small aria-haspopup="dialog" onClick={() => create(undefined, from)}>
        <Icon of={Plus} /> New for this customer
      </Button>
      {dialog}
    </>
  );
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
