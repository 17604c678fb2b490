import { type FormEvent, useRef, useState } from "react";
import type { TemplateRole } from "#domain/catalogue/documents/document-template.ts";
import { checklistMaxLengths, mostPeople } from "#domain/documents/checklist-items.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { EntityChecks, firstEntity } from "./entity-checks.tsx";

type TemplateRoleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Null for a new one. */
  role: TemplateRole | null;
  /** The names of the other roles of the list. */
  others: readonly string[];
  onSave: (role: TemplateRole) => void;
};

/** A role in which a list in Settings names people, such as directors: each of them is asked for the documents of the role. */
export function TemplateRoleDialog({ open, onClose, role, others, onSave }: TemplateRoleDialogProps) {
  const [name, setName] = useState(role?.role ?? "");
  const [least, setLeast] = useState(String(role?.least ?? 1));
  const [entities, setEntities] = useState(role?.for ?? null);
  const [wrong, setWrong] = useState({ role: "", least: "", for: "" });
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    const number = Number(least.trim() || Number.NaN);
    const found = {
      role: typed === "" ? "Please enter the role" : others.includes(typed) ? "The list has this role already" : "",
      least:
        Number.isInteger(number) && number >= 0 && number <= mostPeople
          ? ""
          : `Please enter a number between 0 and ${mostPeople}`,
      for: entities?.length === 0 ? "Please choose at least one" : "",
    };
    setWrong(found);
    if (found.role) return field.current?.focus();
    if (found.least) return document.getElementById("template-role-least")?.focus();
    if (found.for) return document.getElementById(firstEntity("template-role-for"))?.focus();
    onSave({ role: typed, least: number, for: entities });
  }

  const heading = role ? "Edit the role" : "Add a role";
  return (
    <Dialog open={open} onClose={onClose} title={heading} small initialFocus={field}>
      <form className="dialog__body form" noValidate aria-label={heading} onSubmit={submit}>
        <TextField
          id="template-role"
          label="Role"
          hint="One person of it, such as Director or Partner. The customer reads it."
          maxLength={checklistMaxLengths.role}
          error={wrong.role || undefined}
          ref={field}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          id="template-role-least"
          label="Minimum number of people"
          hint="A new list starts with this many. You and the customer can add more."
          inputMode="numeric"
          maxLength={2}
          error={wrong.least || undefined}
          value={least}
          onChange={({ currentTarget }) => setLeast(currentTarget.value)}
        />
        <EntityChecks
          id="template-role-for"
          label="Which entities have this role"
          chosen={entities}
          error={wrong.for}
          onChange={setEntities}
        />
        <div className="row">
          <Button type="submit">{role ? "Change" : "Add"}</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
