import { type FormEvent, useRef, useState } from "react";
import { type ChecklistKind, checklistMaxLengths } from "#domain/documents/checklist-items.ts";
import { documentKindFacts, documentKinds } from "#domain/documents/document-kinds.ts";
import { addDays } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { Checklist, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { namePerson } from "#web/customer/documents/name-person.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

type AskDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: ChecklistKind;
  id: string;
  people: Checklist["people"];
  /** The document that is changed; null for a new one. */
  item: ChecklistItem | null;
  onDone: () => void;
};

type Changed = { readonly title: string; readonly explanation: string | null; readonly is_optional: boolean };

/** A closed dialog stays in the page, so that of a new document and that of one that is edited have ids of their own. */
const nameControls = (dialog: string) => ({
  ...{ title: `${dialog}-title`, document: `${dialog}-kind`, explanation: `${dialog}-explanation` },
  ...{ due_on: `${dialog}-due`, person_id: `${dialog}-person` },
});

const kindOf = (chosen: string) => documentKinds.find((kind) => kind === chosen);

/** One more document asked for on a record, or one that is asked for differently. */
export function AskDialog({ open, onClose, kind, id, people, item, onDone }: AskDialogProps) {
  const today = formatIstDay(businessNow());
  const dialog = item ? "edit-asked" : "ask";
  const controls = nameControls(dialog);
  const [asked, setAsked] = useState({
    ...{ title: item?.title ?? "", explanation: item?.explanation ?? "", person_id: item?.person_id ?? "" },
    ...{ due_on: item ? (item.due_on ?? "") : addDays(today, 7), document: "" },
  });
  const [seen, setSeen] = useState(item);
  const [isOptional, setIsOptional] = useState(item?.is_optional ?? false);
  const [key] = useState(makeUuid);
  const title = useRef<HTMLInputElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({
    ...{ open, controls },
    onRefused({ details }) {
      // The message says that a colleague has changed it: the next press replaces that.
      if (typeof details.title === "string") setSeen((now) => now && { ...now, ...details });
      refreshShown();
    },
  });
  const heading = item ? "Edit this document" : "Ask for a document";
  const bind = (field: keyof typeof asked) => ({
    id: controls[field],
    error: errors[field],
    value: asked[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setAsked((now) => ({ ...now, [field]: currentTarget.value })),
  });

  /** A date that has passed may stay as it is, and one may be left out; a new one has to be ahead. */
  const isLate = item
    ? asked.due_on !== "" && asked.due_on !== item.due_on && asked.due_on < today
    : asked.due_on < today;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const title = asked.title.trim();
    const isRight = check({
      ...(title === "" && { title: "Please name the document" }),
      ...(seen === null && kindOf(asked.document) === undefined && { document: "Please choose the kind of document" }),
      ...(isLate && { due_on: "Choose today or a later day" }),
    });
    if (!isRight) return;
    const changed = { title, explanation: asked.explanation.trim() || null, is_optional: isOptional };
    if ((seen ? await change(seen, changed) : await add(changed)) !== null) onDone();
  }

  const add = (changed: Changed) =>
    send("ask-document", {
      ...{ kind, id, ...changed, document: kindOf(asked.document), due_on: asked.due_on, idempotency_key: key },
      ...(asked.person_id && { person_id: asked.person_id }),
    });

  const change = ({ id: item_id, ...stored }: ChecklistItem, changed: Changed) =>
    send("edit-document", {
      ...{ item_id, ...changed, due_on: asked.due_on || null },
      expected: {
        ...{ title: stored.title, explanation: stored.explanation },
        ...{ due_on: stored.due_on, is_optional: stored.is_optional },
      },
    });

  return (
    <Dialog open={open} onClose={onClose} title={heading} small initialFocus={title}>
      <form className="dialog__body form" noValidate aria-label={heading} onSubmit={(event) => void submit(event)}>
        <TextField label="Document" maxLength={checklistMaxLengths.title} dir="auto" ref={title} {...bind("title")} />
        {item === null ? (
          <SelectField label="Kind" hint="How long it is kept, and who sees it, follow from it." {...bind("document")}>
            <option value="">Choose a kind</option>
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {documentKindFacts[one].label}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextAreaField
          label="Explanation"
          optional
          rows={3}
          hint="What it has to show, and how new it has to be. The customer reads it."
          maxLength={checklistMaxLengths.explanation}
          dir="auto"
          {...bind("explanation")}
        />
        {item === null && people.length > 0 ? (
          <SelectField label="Of whom" {...bind("person_id")}>
            <option value="">No one in particular</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {namePerson(person)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField label="Due on" type="date" min={item ? undefined : today} {...bind("due_on")} />
        <Checkbox id={`${dialog}-optional`} checked={isOptional} onChange={() => setIsOptional(!isOptional)}>
          Optional: not counted, and no reminders
        </Checkbox>
        <OfficeProblem text={problem} />
        <Button type="submit" block busyLabel={isSending && (item ? "Saving…" : "Asking…")}>
          {item ? "Save" : "Ask"}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
