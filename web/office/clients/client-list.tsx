import { Plus, Upload } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { officeScopes } from "#domain/business/office-scopes.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel, searchTitle } from "../kit/list-panel.tsx";
import { readSearch, writeSearch } from "../kit/search-state.ts";
import { ColumnsMenu } from "../lists/columns-menu.tsx";
import { ViewsMenu } from "../lists/views-menu.tsx";
import { WorkList } from "../lists/work-list.tsx";
import { AssignPeople } from "../selection/assign-people.tsx";
import { type Selected, selectionOf, useSelection } from "../selection/selection.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { ClientFilters, ClientOwners } from "./client-filters.tsx";
import { type ClientLine, useClientPage } from "./client-queries.ts";
import { ClientTable, listColumns } from "./client-table.tsx";
import { type ClientView, writeClientAddress } from "./client-view.ts";

export const clientHeadingId = "h-clients";
const loadDialog = async () => (await import("./client-dialog.tsx")).ClientDialog;
const loadImport = async () => (await import("./import-dialog.tsx")).ImportDialog;

const titles = { all: "All clients", me: "My clients", none: "Clients without an owner" } as const;

type ListProps = { owner: string; role: AccountRole; view: ClientView; open?: string };

/**
 * Creates a client; managers import and export many. The dialogs stand beside the tools, whose fields have no room for their
 * labels.
 */
function useClientTools({ owner, role, view, search }: Omit<ListProps, "open"> & { search: string }) {
  const navigate = useNavigate();
  const creating = useLazyDialog(loadDialog, { keepsTyped: true });
  const importing = useLazyDialog(loadImport);
  const create = () =>
    void creating.show({
      own: owner,
      onSaved(reference) {
        creating.close();
        refreshShown();
        void navigate(writeClientAddress(view, reference), { state: writeSearch(search) });
      },
    });
  const { page: _page, columns: _columns, owner: shown, ...filter } = view;
  const tools = (
    <>
      {officeScopes.managers.some((one) => one === role) ? (
        <>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            title="Import"
            data-office-key="import"
            onClick={() => void importing.show({})}
          >
            <Icon of={Upload} /> <span className="lists__word">Import</span>
          </Button>
          <CsvButton
            list="clients"
            label="Export"
            filter={{ ...filter, query: search, owner: shown === "me" ? owner : shown }}
          />
        </>
      ) : null}
      <Button variant="primary" aria-haspopup="dialog" onClick={create}>
        <Icon of={Plus} /> New client
      </Button>
    </>
  );
  const dialogs = (
    <>
      {creating.dialog}
      {importing.dialog}
    </>
  );
  return { tools, dialogs };
}

const toSelected = ({ id, reference, owner_id }: ClientLine): Selected => ({
  ...{ key: reference, kind: "client", id, expected_assigned_to: owner_id },
});

/** A page of clients, or the results of a search, refreshed every few seconds. */
export function ClientList({ owner, role, view, open }: ListProps) {
  const search = readSearch(useLocation().state);
  const state = writeSearch(search);
  const live = useClientPage(owner, view, search);
  useQuickRefresh(live.reload);
  const { page: _page, ...shown } = view;
  const selection = useSelection(`clients ${search} ${JSON.stringify(shown)}`);
  const { tools, dialogs } = useClientTools({ owner, role, view, search });
  const isFiltered = Boolean(view.owner || view.kind || view.state || view.tag);
  const title = titles[view.owner ?? "all"];
  return (
    <WorkList
      head={<ClientOwners view={view} search={search} />}
      tools={
        <>
          <ClientFilters view={view} search={search} resultsId={clientHeadingId} />
          <ColumnsMenu
            columns={listColumns(view)}
            chosen={view.columns}
            addressOf={(columns) => writeClientAddress({ ...view, columns })}
            state={state}
          />
          <ViewsMenu owner={owner} screen="clients" />
          {tools}
        </>
      }
    >
      {selection.all.length > 0 ? (
        <SelectionBar selection={selection}>
          {(change, isSending) => (
            <>
              <AssignPeople own={owner} kind="client" none="No owner" change={change} isSending={isSending} />
              {officeScopes.managers.some((one) => one === role) ? (
                <CsvButton list="clients" label="Export" filter={{ ids: selection.all.map(({ id }) => id) }} />
              ) : null}
            </>
          )}
        </SelectionBar>
      ) : null}
      <ListPanel
        headingId={clientHeadingId}
        title={title}
        live={live}
        failure="The clients could not be loaded."
        countOf={({ clients }) => clients.length}
        none={
          isFiltered
            ? { fact: "No clients with this filter" }
            : { fact: "No clients yet", line: "Create a client, or import a list." }
        }
        noMore="No more clients"
        search={search}
        cursors={view.page > 1 ? { older: String(view.page) } : {}}
        addressOf={({ older, newer }) => writeClientAddress({ ...view, page: Number(older ?? newer ?? 1) })}
        state={state}
      >
        {({ clients }) => (
          <ClientTable
            caption={search ? searchTitle : title}
            clients={clients}
            view={view}
            open={open}
            state={state}
            selection={selectionOf(selection, clients.map(toSelected))}
          />
        )}
      </ListPanel>
      {dialogs}
    </WorkList>
  );
}
