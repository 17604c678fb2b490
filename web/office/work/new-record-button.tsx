import { Plus } from "lucide-react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { NewKind } from "./customer-record-form.ts";

const load = async () => (await import("./customer-record-dialog.tsx")).CustomerRecordDialog;

/** Complaints and refunds are taken down by the person who takes the call. */
const ofCases: readonly NewKind[] = ["grievance", "refund"];
const ofAll: readonly NewKind[] = ["enquiry", "consultation", ...ofCases];

/** Enters a record for a customer who calls or comes by; also by the key C. */
export function NewRecordButton({ role }: { role: AccountRole }) {
  const creating = useLazyDialog(load, { keepsTyped: true });
  const kinds = officeScopes["staff and managers"].some((one) => one === role) ? ofAll : ofCases;
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label="New for a customer"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        data-office-key="create"
        title="New for a customer (C)"
        onClick={() => void creating.show({ kinds, onCreated: creating.close })}
      >
        <Icon of={Plus} />
      </button>
      {creating.dialog}
    </>
  );
}
