import type { FormEvent } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { type ViewScreen, viewMaxLengths } from "#domain/work/saved-views.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

export type SavedView = AnswerBody<"list-views">["views"][number];

type ViewFormProps = {
  screen: ViewScreen;
  /** The view that is changed; a new one is saved without. */
  view: SavedView | undefined;
  /** What the list shows now. */
  shown: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** Saves what is shown as a view, or changes a view: its name, whether it is shared, and what it shows. */
export function ViewForm({ screen, view, shown, onSaved, onCancel }: ViewFormProps) {
  const ids = useId();
  const form = useRef<HTMLFormElement>(null);
  // As it was when the form opened; after a clash, as the colleague has saved it, which the message says.
  const [seen, setSeen] = useState(view);
  const { send, isSending, problem, errors } = useBusinessCall({
    controls: { name: `${ids}-name` },
    onRefused({ details: { name, query } }) {
      if (seen && typeof name === "string" && typeof query === "string") setSeen({ ...seen, name, query });
    },
  });

  useEffect(() => {
    if (view) document.getElementById(`${ids}-name`)?.focus();
  }, [view, ids]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const isOthers = view !== undefined && !view.is_own;
    const body = {
      ...{ id: view?.id, screen, name: String(data.get("name") ?? "") },
      query: seen === undefined || data.get("shown") !== null ? shown : seen.query,
      is_shared: isOthers || data.get("shared") !== null,
      ...(seen && { expected_name: seen.name, expected_query: seen.query }),
    };
    if ((await send("save-view", body)) === null) return;
    form.current?.reset();
    showToast({ kind: "success", text: view ? "View changed." : "View saved." });
    onSaved();
  }

  return (
    <form
      className="form"
      aria-label={view ? `Change the view ${view.name}` : "Save this view"}
      onSubmit={(event) => void save(event)}
      ref={form}
      noValidate
    >
      <TextField
        id={`${ids}-name`}
        name="name"
        label={view ? "Name of the view" : "Save filters and order as"}
        defaultValue={view?.name}
        maxLength={viewMaxLengths.name}
        error={errors.name}
        autoComplete="off"
        dir="auto"
      />
      {view === undefined || view.is_own ? (
        <Checkbox id={`${ids}-shared`} name="shared" defaultChecked={view?.is_shared}>
          Share with the office
        </Checkbox>
      ) : null}
      {view && view.query !== shown ? (
        <Checkbox id={`${ids}-shown`} name="shown">
          Use the filters and order shown now
        </Checkbox>
      ) : null}
      {errors.name ? null : <OfficeProblem text={problem} />}
      <Button type="submit" variant="primary" small busyLabel={isSending && "Saving..."}>
        {view ? "Save changes" : "Save view"}
      </Button>
      {view ? (
        <Button variant="quiet" small onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </form>
  );
}
