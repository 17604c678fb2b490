import { Download } from "lucide-react";
import { exportScopeOf } from "#domain/business/export-scopes.ts";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import type { OfficeRecordKind } from "#domain/work/office-records.ts";
import { useLive } from "#web/query/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CaseSelection } from "../cases/case-selection.tsx";
import { EnquirySelection } from "../enquiries/enquiry-selection.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { readAsOffice } from "../kit/office-answer.ts";
import { MenuButton } from "../lists/menu-button.tsx";
import { RequestSelection } from "../requests/table/request-selection.tsx";
import { AssignMany } from "../selection/assign-many.tsx";
import type { Selection } from "../selection/selection.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import type { ChangeMany, Leaves } from "../selection/use-change-many.ts";
import { useIsFor } from "../shell/for-roles.tsx";

/** The list of each kind, whose changes and export it has. */
const lists = {
  enquiry: { list: "enquiries", label: "Export enquiries" },
  request: { list: "requests", label: "Export requests" },
  grievance: { list: "grievances", label: "Export grievances" },
  refund: { list: "refund-requests", label: "Export refund requests" },
} as const;
type ListKind = keyof typeof lists;
const listKinds = Object.keys(lists) as ListKind[];

const listKindOf = (kind: OfficeRecordKind) => (isRequestKind(kind) ? "request" : kind);

type MixedProps = { owner: string; kinds: readonly OfficeRecordKind[]; change: ChangeMany; isSending: boolean };

/** Assigns records of several kinds to a person who works on each; requests to the consultant who the person is. */
function AssignMixed({ owner, kinds, change, isSending }: MixedProps) {
  const worksOnRecords = useIsFor("staff and managers");
  const worksOnCases = useIsFor("grievance officers and managers");
  const { data: people = [] } = useLive(`assignees ${owner} ${kinds.join(" ")}`, async () => {
    const [first, ...others] = await Promise.all(kinds.map((kind) => readAsOffice("list-assignees", { kind })));
    const worksOnAll = (id: string) => others.every(({ assignees }) => assignees.some((one) => one.id === id));
    return first?.assignees.filter(({ id }) => worksOnAll(id)) ?? [];
  });
  const may = kinds.every((kind) => (kind === "grievance" || kind === "refund" ? worksOnCases : worksOnRecords));
  if (!may) return null;
  return (
    <AssignMany
      people={people}
      own={owner}
      none="Unassigned"
      isSending={isSending}
      onAssign={(to, name) =>
        change(
          { action: "assign", assigned_to: to, ...(to === null ? { consultant_id: null } : {}) },
          name ? `assigned to ${name}` : "unassigned",
        )
      }
    />
  );
}

type SelectionProps = { owner: string; role: AccountRole; selection: Selection; leaves: Leaves };

/** What can be done with the records that are chosen: of one kind all that its own list offers, of several what they share. */
export function MyWorkSelection({ owner, role, selection, leaves }: SelectionProps) {
  const { all } = selection;
  const shown = { owner, selection, leaves };
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const chosen = listKinds.filter((list) => kinds.some((kind) => listKindOf(kind) === list));
  const [only, ...others] = chosen;
  if (only === undefined) return null;
  const exported = chosen.filter((kind) => officeScopes[exportScopeOf(lists[kind].list)].some((one) => one === role));
  if (others.length === 0) {
    if (only === "enquiry") return <EnquirySelection {...shown} />;
    return only === "request" ? <RequestSelection {...shown} /> : <CaseSelection {...shown} kind={only} />;
  }
  return (
    <SelectionBar selection={selection} leaves={leaves}>
      {(change, isSending) => (
        <>
          <AssignMixed key={kinds.join()} owner={owner} kinds={kinds} change={change} isSending={isSending} />
          {exported.length > 0 ? (
            <MenuButton
              label="Export"
              menu={() => (
                <div className="stack">
                  {exported.map((kind) => (
                    <CsvButton
                      key={kind}
                      {...lists[kind]}
                      filter={{ ids: all.filter((one) => listKindOf(one.kind) === kind).map(({ id }) => id) }}
                    />
                  ))}
                </div>
              )}
            >
              <Icon of={Download} /> Export
            </MenuButton>
          ) : null}
        </>
      )}
    </SelectionBar>
  );
}
