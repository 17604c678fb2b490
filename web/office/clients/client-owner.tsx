import { useState } from "react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { AssignPerson, sayAssigned } from "../kit/assign-form.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { useAssignees } from "../lists/assignee-filter.ts";
import { showUndoToast } from "../lists/undo-toast.ts";
import { listRefused } from "../selection/change-outcomes.ts";
import { ForRoles } from "../shell/for-roles.tsx";
import type { ClientFile } from "./client-queries.ts";

type ClientOwnerProps = { own: string; file: Pick<ClientFile, "id" | "reference" | "owner_id"> };

/** Who is responsible for the client. */
function Owner({ own, file: { id, reference, owner_id } }: ClientOwnerProps) {
  const { data } = useAssignees(own, "client");
  const assignees = data?.assignees ?? [];
  const [refusal, setRefusal] = useState("");
  const { isSending, problem, send } = useBusinessCall({ onRefused: refreshShown });

  async function assign(to: string | null) {
    const record = { kind: "client", id, expected_assigned_to: owner_id } as const;
    const answer = await send("change-many", { action: "assign", assigned_to: to, records: [record] });
    if (answer === null) return;
    const [left] = listRefused([{ ...record, key: reference }], answer.records);
    setRefusal(left?.why ?? "");
    if (left === undefined) showUndoToast(sayAssigned(to, own, assignees), answer.undo_id);
    refreshShown();
  }
  return (
    <AssignPerson
      label="Owner"
      none="No owner"
      assignedTo={owner_id}
      own={own}
      assignees={assignees}
      isSending={isSending}
      problem={problem || refusal}
      onAssign={assign}
    />
  );
}

/** Changes the owner of an open client; left out for the roles that may not. */
export function ClientOwner(props: ClientOwnerProps) {
  return (
    <ForRoles scope="accounts and managers">
      <FilePanel id="h-client-owner" title="Owner">
        <Owner {...props} />
      </FilePanel>
    </ForRoles>
  );
}
