import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { AssignPeople } from "../selection/assign-people.tsx";
import { CloseMany } from "../selection/close-many.tsx";
import type { Selection } from "../selection/selection.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import type { Leaves } from "../selection/use-change-many.ts";

type SelectionProps = { owner: string; selection: Selection; leaves?: Leaves };

/** What can be done with the enquiries that are chosen. */
export function EnquirySelection({ owner, selection, leaves }: SelectionProps) {
  if (selection.all.length === 0) return null;
  return (
    <SelectionBar selection={selection} leaves={leaves}>
      {(change, isSending) => (
        <>
          <AssignPeople own={owner} kind="enquiry" change={change} isSending={isSending} />
          <CloseMany
            label="Close as lost"
            hint="Only your team sees this."
            maxLength={enquiryOfficeLengths.lostReason}
            onClose={(reason) => change({ action: "close", reason }, "closed as lost")}
          />
          <CsvButton list="enquiries" filter={{ ids: selection.all.map(({ id }) => id) }} label="Export" />
        </>
      )}
    </SelectionBar>
  );
}
