import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { unreachable } from "#web/call-error.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import { type OwnSearch, useSavedSearches } from "#web/investor/opportunities/saved-search-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { withConsent } from "../../form-kit/row/with-consent.ts";
import { tryChange } from "../../query/change-row.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { describeCriteria } from "./describe-criteria.ts";
import { countFound, listOpportunities } from "./list-opportunities.ts";
import { wholeView, writeView } from "./opportunity-view.ts";

const loadSearch = async () => (await import("#web/investor/opportunities/search-dialog.tsx")).SearchDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

async function storeMail({ id }: OwnSearch, wants_mail: boolean) {
  const why = await tryChange((client) =>
    withConsent("search_mail", client.from("saved_searches").update({ wants_mail }).eq("id", id)),
  ).catch(() => unreachable);
  if (why !== null) return showToast({ kind: "error", text: why });
  const text = wants_mail ? "You will get new matches by email." : "Email alerts for this search are off.";
  showToast({ kind: "success", text });
}

const deleteSearch = ({ id }: OwnSearch) => tryChange((client) => client.from("saved_searches").delete().eq("id", id));

type SearchLineProps = {
  search: OwnSearch;
  /** How many it finds; unknown while the opportunities are. */
  found: number | undefined;
  /** Reads the searches again. */
  reload: () => Promise<void>;
  /** With the choice of emails as it is shown, also while it is being stored. */
  onRename: (shown: OwnSearch) => void;
  onDelete: () => void;
};

function SearchLine({ search, found, reload, onRename, onDelete }: SearchLineProps) {
  const [params] = useSearchParams();
  const address = writeView(params, { ...wholeView, ...search.criteria });
  address.set("tab", "opportunities");
  const { name } = search;
  /** What was chosen, until it is stored. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const wants_mail = chosen ?? search.wants_mail;

  async function setMail(wants: boolean) {
    setChosen(wants);
    await storeMail(search, wants);
    await reload();
    setChosen(null);
  }

  return (
    <li className="search-line">
      <span className="row row--between">
        <Link to={`?${address}`} preventScrollReset>
          {name}
        </Link>
        {found === undefined ? null : <span className="tag">{found === 1 ? "1 match" : `${found} matches`}</span>}
      </span>
      <span className="rec__meta">{describeCriteria(search.criteria)}</span>
      <span className="row search-line__actions">
        <label className="check">
          <input
            type="checkbox"
            checked={wants_mail}
            onChange={({ currentTarget }) => void setMail(currentTarget.checked)}
          />
          <span>
            Email me<span className="vh"> new matches of {name}</span>
          </span>
        </label>
        <button
          className="link-btn"
          type="button"
          aria-haspopup="dialog"
          onClick={() => onRename({ ...search, wants_mail })}
        >
          Rename<span className="vh"> {name}</span>
        </button>
        <button className="link-btn" type="button" aria-haspopup="dialog" onClick={onDelete}>
          Delete<span className="vh"> {name}</span>
        </button>
      </span>
    </li>
  );
}

/** Searches under a name: run, renamed, deleted, and mailed or not. */
export function SavedSearches({ owner, flow }: { owner: string; flow: DealFlow | undefined }) {
  const searches = useSavedSearches(owner);
  const searchDialog = useLazyDialog(loadSearch);
  const confirmDialog = useLazyDialog(loadConfirm);
  const all = flow && listOpportunities(flow).filter(({ isSample }) => !isSample);

  const rename = (search: OwnSearch) =>
    void searchDialog.show({
      owner,
      search,
      criteria: search.criteria,
      about: describeCriteria(search.criteria),
      onSaved: () => {
        searchDialog.close();
        refreshShown();
      },
    });
  const remove = (search: OwnSearch) =>
    void confirmDialog.show({
      title: "Delete this search?",
      name: search.name,
      children: <p>Its email alerts stop too. This cannot be undone.</p>,
      action: "Delete",
      pending: "Deleting...",
      keep: "Keep it",
      success: "Search deleted.",
      run: () => deleteSearch(search),
      onDone: () => {
        confirmDialog.close();
        refreshShown();
        focusHeading("h-searches");
      },
    });

  return (
    <>
      <LivePanel
        id="h-searches"
        title="Saved searches"
        live={searches}
        failure="Your saved searches could not be loaded."
      >
        {(data) =>
          data.length === 0 ? (
            <p className="panel__body soft">Search or filter the opportunities, then choose “Save this search”.</p>
          ) : (
            <ul className="rows">
              {data.map((search) => (
                <SearchLine
                  key={search.id}
                  search={search}
                  found={all && countFound(all, search.criteria)}
                  reload={searches.reload}
                  onRename={rename}
                  onDelete={() => remove(search)}
                />
              ))}
            </ul>
          )
        }
      </LivePanel>
      {searchDialog.dialog}
      {confirmDialog.dialog}
    </>
  );
}
