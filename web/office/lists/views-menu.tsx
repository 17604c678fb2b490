import { Bookmark, Trash2 } from "lucide-react";
import { type FormEvent, useId } from "react";
import { Link, useLocation } from "react-router";
import { cleanQuery, type ViewScreen, viewMaxLengths } from "#domain/work/saved-views.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useLive } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { readAsOffice } from "../kit/office-answer.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { MenuButton } from "./menu-button.tsx";

/** The saved views of a list, and the one that is shown, to be saved under a name. */
export function ViewsMenu({ owner, screen }: { owner: string; screen: ViewScreen }) {
  const ids = useId();
  const { search } = useLocation();
  const live = useLive(`views ${owner} ${screen}`, () => readAsOffice("list-views", { screen }));
  const { send, isSending, problem, errors } = useBusinessCall({ controls: { name: `${ids}-name` } });
  const shown = cleanQuery(search);
  const views = live.data?.views ?? [];

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { screen, name: String(data.get("name") ?? ""), query: shown, is_shared: data.get("shared") !== null };
    if ((await send("save-view", body)) === null) return;
    form.reset();
    showToast({ kind: "success", text: "View saved." });
    live.reload();
  }
  async function remove(id: string) {
    if ((await send("delete-view", { id })) === null) return;
    showToast({ kind: "success", text: "View deleted." });
    live.reload();
  }

  return (
    <MenuButton
      label="Saved views"
      menu={(close) => (
        <>
          {live.hasFailed && views.length === 0 ? <p>The views could not be loaded.</p> : null}
          {live.data && views.length === 0 ? <p className="soft">No saved views yet</p> : null}
          <ul>
            {views.map(({ id, name, query, is_shared, is_own }) => (
              <li key={id} className="lists__view">
                <Link to={{ search: query }} aria-current={query === shown ? "true" : undefined} onClick={close}>
                  <span dir="auto">{name}</span>
                  {is_shared ? <small>{is_own ? "shared" : "shared with you"}</small> : null}
                </Link>
                {is_own ? (
                  <button
                    className="icon-btn"
                    type="button"
                    aria-label={`Delete the view ${name}`}
                    onClick={() => void remove(id)}
                  >
                    <Icon of={Trash2} />
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
          <form className="form" aria-label="Save this view" onSubmit={(event) => void save(event)} noValidate>
            <TextField
              id={`${ids}-name`}
              name="name"
              label="Save filters and order as"
              maxLength={viewMaxLengths.name}
              error={errors.name}
              autoComplete="off"
            />
            <Checkbox id={`${ids}-shared`} name="shared">
              Share with the office
            </Checkbox>
            {errors.name ? null : <OfficeProblem text={problem} />}
            <Button type="submit" variant="primary" small busyLabel={isSending && "Saving..."}>
              Save view
            </Button>
          </form>
        </>
      )}
    >
      <Icon of={Bookmark} /> <span className="lists__word">Views</span>
    </MenuButton>
  );
}
