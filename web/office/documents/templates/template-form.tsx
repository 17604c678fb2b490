import { Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { TemplateItem } from "#domain/catalogue/documents/document-template.ts";
import { OrderButtons } from "#web/form-kit/row/order-buttons.tsx";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { OfficeProblem } from "../../kit/office-problem.tsx";
import { isChanged, keepTemplateDraft, readTemplateDraft, startDraft, type TemplateDraft } from "./template-draft.ts";
import { describeItem, makeKey, moveItem, nameLines, replaceItem } from "./template-items.ts";
import type { Template } from "./template-queries.ts";
import { useTemplateRoles } from "./use-template-roles.tsx";

const loadDialog = async () => (await import("./template-item-dialog.tsx")).TemplateItemDialog;

type ItemLineProps = {
  item: TemplateItem;
  at: number;
  count: number;
  onEdit: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

function ItemLine({ item, at, count, onEdit, onMove, onRemove }: ItemLineProps) {
  const { title } = item;
  return (
    <li className="doc-row">
      <div className="doc-row__main">
        <p className="doc-row__title">
          <b>{title}</b>
        </p>
        <p className="doc-row__about">{describeItem(item)}</p>
      </div>
      <div className="doc-row__acts">
        <button className="icon-btn" type="button" aria-label={`Edit ${title}`} aria-haspopup="dialog" onClick={onEdit}>
          <Icon of={Pencil} />
        </button>
        <OrderButtons name={title} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** The documents of one service, in order, and the people from whom they are asked. Lists that have started keep theirs. */
export function TemplateForm({ owner, template }: { owner: string; template: Template }) {
  const { id, label, open_lists, due_on_day } = template;
  const [draft, setDraft] = useState(() => readTemplateDraft(id, owner) ?? startDraft(template));
  const { people, items, days, stored } = draft;
  const list = useRef<HTMLOListElement>(null);
  const editing = useLazyDialog(loadDialog);
  const { isSending, problem, errors, details, check, send, clear } = useBusinessCall({
    controls: { due_days: "template-days" },
    onRefused: refreshShown,
  });
  useEffect(() => keepTemplateDraft(draft, owner), [draft, owner]);
  const setItems = (change: (now: readonly TemplateItem[]) => readonly TemplateItem[]) =>
    setDraft((now) => ({ ...now, items: change(now.items) }));
  const roles = useTemplateRoles({
    ...{ people, items },
    onChange(change, renamed) {
      setDraft((now) => ({ ...now, people: change(now.people) }));
      if (renamed) setItems((now) => now.map((one) => (one.per === renamed.from ? { ...one, per: renamed.to } : one)));
    },
  });

  function take(saved: Template, text: string, undo?: () => void) {
    setDraft(startDraft(saved));
    showToast({ kind: "success", text, ...(undo && { action: { label: "Undo", run: undo } }) });
    refreshShown();
  }

  function showStored(text: string) {
    const before: TemplateDraft = draft;
    clear();
    take(template, text, () => setDraft(before));
    // The button is gone.
    focusHeading("h-templates");
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const due_days = Number(days);
    if (!check(Number.isInteger(due_days) && due_days > 0 ? {} : { due_days: "Please enter a number of days" })) return;
    const saved = await send("save-checklist-template", {
      ...{ id, due_days, people: [...people], items: [...items], expected_version: stored.version },
    });
    if (saved) take(saved, "The list is saved.");
  }

  async function restore() {
    const { due_days, people: ownPeople, items: own } = stored;
    const saved = await send("restore-checklist-template", { id, expected_version: stored.version });
    if (!saved) return;
    const undo = async () => {
      const body = { id, due_days, people: ownPeople, items: own, expected_version: saved.version };
      const back = await send("save-checklist-template", body);
      if (back) take(back, "Your list is back.");
    };
    take(saved, "The standard list is back.", () => void undo());
    // The button is gone.
    focusHeading("h-templates");
  }

  /** By its place: what is saved meanwhile answers with the same lines as new objects. */
  const edit = (at: number | null) =>
    void editing.show({
      ...{ item: (at === null ? undefined : items[at]) ?? null, roles: people.map(({ role }) => role) },
      onSave(changed) {
        editing.close();
        setItems((now) =>
          at === null ? [...now, { ...changed, key: makeKey(changed.title, now) }] : replaceItem(now, at, changed),
        );
      },
    });

  const lines = nameLines(items);
  return (
    <>
      <form className="doc-list" noValidate aria-label={label} onSubmit={(event) => void save(event)}>
        {items.length === 0 ? <EmptyState fact="No documents yet" line="New requests ask for none." /> : null}
        <ol className="doc-list__items" ref={list} tabIndex={-1} aria-label="Documents">
          {items.map((item, at) => (
            <ItemLine
              key={lines[at]}
              item={item}
              at={at}
              count={items.length}
              onEdit={() => edit(at)}
              onMove={(step) => setItems((now) => moveItem(now, at, step))}
              onRemove={() => {
                setItems((now) => now.filter((one) => one !== item));
                list.current?.focus();
              }}
            />
          ))}
        </ol>
        <div className="panel__body form">
          <div className="row">
            <Button variant="secondary" small aria-haspopup="dialog" onClick={() => edit(null)}>
              Add a document
            </Button>
          </div>
        </div>
        {roles.section}
        <div className="panel__body form">
          {due_on_day === null ? (
            <TextField
              id="template-days"
              label="Due after so many business days"
              inputMode="numeric"
              maxLength={2}
              error={errors.due_days}
              value={days}
              onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, days: value }))}
            />
          ) : (
            <p>Due on day {due_on_day} of the next month, as our page says.</p>
          )}
          <p>
            {open_lists > 0
              ? `${open_lists} open ${open_lists === 1 ? "list keeps its" : "lists keep their"} documents. `
              : ""}
            New lists use this one.
          </p>
          <OfficeProblem text={problem} />
          {/* Once what was saved has been read. */}
          {typeof details.version === "number" && template.version !== stored.version ? (
            <Button variant="secondary" onClick={() => showStored("The list is as it was saved last.")}>
              Show what was saved
            </Button>
          ) : null}
          <div className="row">
            <Button type="submit" busyLabel={isSending && "Saving…"}>
              Save list
            </Button>
            {isChanged(draft) ? (
              <>
                <span role="status">Not saved yet</span>
                <Button variant="quiet" onClick={() => showStored("Your changes are discarded.")}>
                  Discard changes
                </Button>
              </>
            ) : null}
            {stored.is_own ? (
              <Button variant="quiet" onClick={() => void restore()}>
                Restore the standard list
              </Button>
            ) : null}
          </div>
        </div>
      </form>
      {/* Beside it: its own form would also send this one. */}
      {editing.dialog}
      {roles.dialog}
    </>
  );
}
