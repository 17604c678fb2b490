import { useLocation, useSearchParams } from "react-router";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { isOfficeKind } from "#domain/work/office-records.ts";
import { workGroups, workScopeLabels } from "#domain/work/work-items.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LikelyClients } from "../clients/links/likely-clients.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { ListDetail } from "../lists/list-detail.tsx";
import { WorkList } from "../lists/work-list.tsx";
import { type Selected, selectionOf, useSelection } from "../selection/selection.ts";
import type { Leaves } from "../selection/use-change-many.ts";
import { FactorNotice } from "../shell/factor-notice.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { useMyWork, type WorkLine } from "./my-work-queries.ts";
import { MyWorkSelection } from "./my-work-selection.tsx";
import { MyWorkTable } from "./my-work-table.tsx";
import { listScopes, type MyWorkView, readMyWorkView, writeMyWorkAddress } from "./my-work-view.ts";
import { WorkRecord } from "./work-record.tsx";

const headingId = "h-my-work";

/** A record with several things to do is chosen once; investors and listings are decided one by one. */
function toSelected({ kind, id, reference, status, assigned_to, consultant_id }: WorkLine): Selected[] {
  if (!isOfficeKind(kind)) return [];
  const expected_assigned_to = isRequestKind(kind) ? consultant_id : assigned_to;
  return [{ key: reference, kind, id, expected_status: status ?? undefined, expected_assigned_to }];
}

type ListProps = PlaceProps & { view: MyWorkView };

function MyWorkList({ account, role, record, view }: ListProps) {
  const now = useBusinessNow();
  const live = useMyWork(account.id, view);
  useQuickRefresh(live.reload);
  const { counts } = live.data ?? {};
  const selection = useSelection(`my-work ${view.scope}`);
  const leaves: Leaves = ({ action, assigned_to }) =>
    action === "close" || (action === "assign" && view.scope !== "all" && assigned_to !== account.id);
  return (
    <WorkList
      tools={null}
      head={
        <ChoiceLinks
          label="Whose work"
          links={listScopes(role).map((scope) => ({
            key: scope,
            label: workScopeLabels[scope],
            to: writeMyWorkAddress({ scope, page: 1 }),
            isChosen: scope === view.scope,
          }))}
        />
      }
    >
      <MyWorkSelection owner={account.id} role={role} selection={selection} leaves={leaves} />
      <FactorNotice account={account} />
      <p className="vh" role="status">
        {counts ? `${counts.late} late, ${counts.today} today` : ""}
      </p>
      <LivePanel id={headingId} title="My work" live={live} failure="Your work could not be loaded.">
        {(work) =>
          workGroups.every((group) => work[group].length === 0) ? (
            <div id="records" tabIndex={-1}>
              <EmptyState fact="Nothing is due" line="New enquiries, requests and cases appear here." />
            </div>
          ) : (
            <MyWorkTable
              work={work}
              page={view.page}
              now={now}
              open={record}
              selectionOf={(lines) => selectionOf(selection, lines.flatMap(toSelected))}
              addressOf={({ kind, reference, path }) =>
                isOfficeKind(kind) ? writeMyWorkAddress(view, reference) : path
              }
              pageAddressOf={(group, page) =>
                writeMyWorkAddress({ ...view, group: page > 1 ? group : undefined, page })
              }
            />
          )
        }
      </LivePanel>
      {officeScopes.managers.some((one) => one === role) ? (
        <LikelyClients owner={account.id} addressOf={(reference) => writeMyWorkAddress(view, reference)} />
      ) : null}
    </WorkList>
  );
}

/** What is to be done next with every kind of record, and the record that is open beside it. */
export function MyWorkScreen(props: PlaceProps) {
  const { account, record } = props;
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readMyWorkView(params);
  const back = { to: writeMyWorkAddress(view), state: state ?? {} };
  return (
    <ListDetail record={record} back={back} headingId={headingId} list={<MyWorkList {...props} view={view} />}>
      {record === undefined ? null : (
        <WorkRecord
          key={record}
          owner={account.id}
          role={props.role}
          reference={record}
          back={back}
          addressOf={(reference) => writeMyWorkAddress(view, reference)}
        />
      )}
    </ListDetail>
  );
}
