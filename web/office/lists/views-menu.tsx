import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { cleanQuery, type ViewScreen } from "#domain/work/saved-views.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useLive } from "#web/query/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { readAsOffice } from "../kit/office-answer.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { MenuButton } from "./menu-button.tsx";
import { type SavedView, ViewForm } from "./view-form.tsx";

/** Whose view it is, where that is not plain. */
const sayShared = ({ is_shared, is_own, owner_name }: SavedView) => {
  if (!is_shared) return "";
  if (is_own) return "shared";
  return owner_name ? `shared by ${owner_name}` : "shared with you";
};

/** The saved views of a list, and the one that is shown, to be saved under a name. */
export function ViewsMenu({ owner, screen }: { owner: string; screen: ViewScreen }) {
  const { search } = useLocation();
  const live = useLive(`views ${owner} ${screen}`, () => readAsOffice("list-views", { screen }));
  const { send, problem } = useBusinessCall();
  const [changedId, setChangedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = cleanQuery(search);
  const views: readonly SavedView[] = live.data?.views ?? [];
  const changed = views.find(({ id }) => id === changedId);
  const buttonOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-change="${id}"]`);

  /** The form makes way for that of a new view: the focus goes on in the line of the changed one. */
  function endChange() {
    if (changedId) buttonOf(changedId)?.focus();
    setChangedId(null);
  }
  async function remove({ id, ...view }: SavedView) {
    const others = views.filter((one) => one.id !== id && one.may_change);
    if ((await send("delete-view", { id })) === null) return;
    if (id === changedId) setChangedId(null);
    const { name, query, is_shared } = view;
    const restore = async () => {
      if (await send("save-view", { screen, name, query, is_shared })) live.reload();
    };
    showToast({ kind: "success", text: "View deleted.", action: { label: "Undo", run: () => void restore() } });
    live.reload();
    (buttonOf(others[0]?.id ?? "") ?? list.current?.parentElement?.querySelector("input"))?.focus();
  }

  return (
    <MenuButton
      label="Saved views"
      part="views"
      menu={(close) => (
        <>
          {live.hasFailed && views.length === 0 ? <p>The views could not be loaded.</p> : null}
          {live.data && views.length === 0 ? <p className="soft">No saved views yet</p> : null}
          <ul ref={list}>
            {views.map((view) => (
              <li key={view.id} className="lists__view">
                <Link
                  to={{ search: view.query }}
                  aria-current={view.query === shown ? "true" : undefined}
                  onClick={close}
                >
                  <span dir="auto">{view.name}</span>
                  {view.is_shared ? <small>{sayShared(view)}</small> : null}
                </Link>
                {view.may_change ? (
                  <>
                    <button
                      className="icon-btn"
                      type="button"
                      data-change={view.id}
                      aria-label={`Change the view ${view.name}`}
                      aria-pressed={view.id === changedId}
                      onClick={() => setChangedId(view.id === changedId ? null : view.id)}
                    >
                      <Icon of={Pencil} />
                    </button>
                    <button
                      className="icon-btn"
                      type="button"
                      aria-label={`Delete the view ${view.name}`}
                      onClick={() => void remove(view)}
                    >
                      <Icon of={Trash2} />
                    </button>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          <OfficeProblem text={problem} />
          <ViewForm
            key={changed?.id ?? "new"}
            screen={screen}
            view={changed}
            shown={shown}
            onSaved={() => {
              endChange();
              live.reload();
            }}
            onCancel={endChange}
          />
        </>
      )}
    >
      <Icon of={Bookmark} /> <span className="lists__word">Views</span>
    </MenuButton>
  );
}
