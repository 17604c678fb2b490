import { reasonMaxLength } from "#domain/requests/request-status.ts";
import { CsvButton } from "../../kit/csv-button.tsx";
import { AssignMany } from "../../selection/assign-many.tsx";
import { CloseMany } from "../../selection/close-many.tsx";
import type { Selection } from "../../selection/selection.ts";
import { SelectionBar } from "../../selection/selection-bar.tsx";
import type { Leaves } from "../../selection/use-change-many.ts";
import { ForRoles } from "../../shell/for-roles.tsx";
import { useConsultants } from "../request-queries.ts";

/** What can be done with the requests that are chosen. */
export function RequestSelection({
  owner,
  selection,
  leaves,
}: {
  owner: string;
  selection: Selection;
  leaves?: Leaves;
}) {
  const consultants = useConsultants(owner).data?.consultants ?? [];
  if (selection.all.length === 0) return null;
  return (
    <SelectionBar selection={selection} leaves={leaves}>
      {(change, isSending) => (
        <>
          <ForRoles scope="staff and managers">
            <AssignMany
              people={consultants}
              none="No consultant"
              isSending={isSending}
              onAssign={(consultant_id, name) =>
                change({ action: "assign", consultant_id }, name ? `assigned to ${name}` : "without a consultant")
              }
            />
            <CloseMany
              label="Complete"
              hint="Each customer is told that the work is completed. You can undo it for ten minutes."
              onClose={() => change({ action: "close", status: "completed" }, "completed")}
            />
            <CloseMany
              label="Cancel requests"
              hint="Each customer sees the reason. It counts as cancelled by us: what was paid opens a refund request, of a consultation for all of it. You can undo it for ten minutes."
              maxLength={reasonMaxLength}
              onClose={(reason) => change({ action: "close", status: "cancelled", reason }, "cancelled")}
            />
          </ForRoles>
          <CsvButton list="requests" filter={{ ids: selection.all.map(({ id }) => id) }} label="Export" />
        </>
      )}
    </SelectionBar>
  );
}
