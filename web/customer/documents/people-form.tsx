import { type FormEvent, useId, useRef, useState } from "react";
import { checklistMaxLengths, mostPeople } from "#domain/documents/checklist-items.ts";
import type { Checklist, ChecklistName } from "#web/customer/documents/checklist-queries.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";
import { ProblemBanner } from "#web/form-kit/problem-banner.tsx";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { createPeopleDraft, listTyped, type TypedPerson, versionOf } from "./people-draft.ts";

type PeopleFormProps = {
  name: ChecklistName;
  list: Pick<Checklist, "people" | "roles" | "items">;
  onSaved: () => Promise<void>;
};

/** Of whom something was sent or decided: they stay. What our own documents have answered is asked again of another person. */
const listHeld = (items: Checklist["items"]) =>
  new Set(items.filter(({ steps }) => steps.some(({ author }) => author !== "system")).map((item) => item.person_id));

/** The people for whom a list asks documents: their names, and who gives those of people abroad. */
function PeopleForm({ name, list: { people, roles, items }, onSaved }: PeopleFormProps) {
  const ids = useId();
  const owner = useVisitor()?.id ?? null;
  const draft = createPeopleDraft(name.id ?? name.link_id ?? "link", owner, people);
  const [typed, setTyped] = useState<readonly TypedPerson[]>(() => draft.read() ?? listTyped(people));
  const list = useRef<HTMLUListElement>(null);
  const { isSending, problem, send } = useBusinessCall();
  const held = listHeld(items);
  function type(next: readonly TypedPerson[]) {
    setTyped(next);
    draft.save(next);
  }
  const change = (key: string, changed: Partial<TypedPerson>) =>
    type(typed.map((person) => (person.key === key ? { ...person, ...changed } : person)));
  const add = (role: string) =>
    type([...typed, { key: makeUuid(), id: null, role, full_name: null, is_abroad: false }]);

  function remove(key: string) {
    type(typed.filter((person) => person.key !== key));
    list.current?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await send("set-checklist-people", {
      ...name,
      people: typed.map(({ id, role, full_name, is_abroad }) => ({
        ...{ id, role, full_name: full_name?.trim() || null, is_abroad },
      })),
      expected_people: people.map(({ id, role, full_name, is_abroad }) => ({ id, role, full_name, is_abroad })),
    });
    if (saved === null) return;
    draft.forget();
    showToast({ kind: "success", text: "The people are saved." });
    await onSaved();
  }

  return (
    <form className="form" noValidate aria-label="People" onSubmit={(event) => void save(event)}>
      <ul className="doc-people__list" ref={list} tabIndex={-1} aria-label="People">
        {typed.map(({ key, id, role, full_name, is_abroad }, at) => {
          const label = `${role} ${typed.slice(0, at + 1).filter((person) => person.role === role).length}`;
          return (
            <li key={key}>
              <TextField
                id={`${ids}-${key}`}
                label={label}
                hint="Name as on the PAN card or passport"
                maxLength={checklistMaxLengths.full_name}
                autoComplete="off"
                dir="auto"
                value={full_name ?? ""}
                onChange={({ currentTarget }) => change(key, { full_name: currentTarget.value })}
              />
              <Checkbox
                id={`${ids}-${key}-abroad`}
                checked={is_abroad}
                onChange={({ currentTarget }) => change(key, { is_abroad: currentTarget.checked })}
              >
                Lives abroad or has a foreign passport
              </Checkbox>
              {id !== null && held.has(id) ? (
                <p className="doc-people__held">A document was sent already, so this person stays on the list.</p>
              ) : (
                <div className="row">
                  <Button variant="quiet" small onClick={() => remove(key)}>
                    Remove<span className="vh"> {full_name || label}</span>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {problem ? <ProblemBanner text={problem} /> : null}
      <div className="row">
        <Button type="submit" variant="secondary" busyLabel={isSending && "Saving…"}>
          Save people
        </Button>
        {typed.length < mostPeople
          ? roles.map(({ role }) => (
              <Button variant="quiet" key={role} onClick={() => add(role)}>
                Add: {role}
              </Button>
            ))
          : null}
      </div>
    </form>
  );
}

/** Folded once everyone is named. */
export function People({ list, title = "Who is this for?", ...form }: PeopleFormProps & { title?: string }) {
  const { people, roles } = list;
  const summary = useRef<HTMLElement>(null);
  const nameless = people.filter(({ full_name }) => !full_name).length;
  if (people.length === 0 && roles.length === 0) return null;
  return (
    <details className="doc-people" open={nameless > 0 || undefined}>
      <summary ref={summary}>
        <b>{title}</b>{" "}
        <span dir="auto">
          {people.length === 0
            ? "No names yet"
            : nameless > 0
              ? `${nameless} of ${people.length} without a name`
              : people.map(({ full_name }) => full_name).join(", ")}
        </span>
      </summary>
      <PeopleForm
        // What is newly stored starts the form again; what is typed meanwhile stays as long as nothing was stored.
        key={versionOf(people)}
        list={list}
        {...form}
        // What is stored is folded away, and its button with it.
        onSaved={async () => {
          await form.onSaved();
          requestAnimationFrame(() => summary.current?.focus());
        }}
      />
    </details>
  );
}
