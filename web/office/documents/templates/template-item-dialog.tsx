import { type FormEvent, useRef, useState } from "react";
import type { TemplateItem } from "#domain/catalogue/documents/document-template.ts";
import { checklistMaxLengths } from "#domain/documents/checklist-items.ts";
import { documentKindFacts, documentKinds } from "#domain/documents/document-kinds.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { EntityChecks, firstEntity } from "./entity-checks.tsx";

type TemplateItemDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Null for a new one. */
  item: TemplateItem | null;
  roles: readonly string[];
  onSave: (item: Omit<TemplateItem, "key">) => void;
};

const empty: Omit<TemplateItem, "key"> = {
  ...{ title: "", explanation: null, document: "other", for: null, per: null, abroad: null },
  ...{ is_optional: false, needs_file: true, max_age_months: null },
};
const abroadChoices = [
  { value: "", label: "Everyone", abroad: null },
  { value: "no", label: "People in India only", abroad: false },
  { value: "yes", label: "People abroad only", abroad: true },
] as const;

/** One document of a list in Settings. */
export function TemplateItemDialog({ open, onClose, item, roles, onSave }: TemplateItemDialogProps) {
  const [typed, setTyped] = useState(item ?? empty);
  const [missing, setMissing] = useState({ title: "", for: "" });
  const title = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<TemplateItem>) => setTyped((now) => ({ ...now, ...changed }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      title: typed.title.trim() === "" ? "Please name the document" : "",
      for: typed.for?.length === 0 ? "Please choose at least one" : "",
    };
    setMissing(wrong);
    if (wrong.title) return title.current?.focus();
    if (wrong.for) return document.getElementById(firstEntity("template-for"))?.focus();
    const { explanation } = typed;
    onSave({ ...typed, title: typed.title.trim(), explanation: explanation?.trim() || null });
  }

  const heading = item ? "Edit the document" : "Add a document";
  return (
    <Dialog open={open} onClose={onClose} title={heading} initialFocus={title}>
      <form className="dialog__body form" noValidate aria-label={heading} onSubmit={submit}>
        <TextField
          id="template-title"
          label="Document"
          maxLength={checklistMaxLengths.title}
          error={missing.title || undefined}
          ref={title}
          value={typed.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextAreaField
          id="template-explanation"
          label="Explanation"
          optional
          rows={3}
          maxLength={checklistMaxLengths.explanation}
          value={typed.explanation ?? ""}
          onChange={({ currentTarget }) => change({ explanation: currentTarget.value })}
        />
        <div className="form__row">
          <SelectField
            id="template-kind"
            label="Kind"
            value={typed.document}
            onChange={({ currentTarget }) => {
              const document = documentKinds.find((kind) => kind === currentTarget.value);
              if (document) change({ document });
            }}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {documentKindFacts[kind].label}
              </option>
            ))}
          </SelectField>
          <TextField
            id="template-age"
            label="Not older than, in months"
            optional
            inputMode="numeric"
            maxLength={3}
            value={typed.max_age_months ?? ""}
            onChange={({ currentTarget }) => {
              const months = Number.parseInt(currentTarget.value, 10);
              change({ max_age_months: months > 0 ? Math.min(months, 120) : null });
            }}
          />
        </div>
        {roles.length > 0 ? (
          <div className="form__row">
            <SelectField
              id="template-per"
              label="Asked for"
              value={typed.per ?? ""}
              onChange={({ currentTarget }) =>
                change({ per: currentTarget.value || null, ...(currentTarget.value === "" && { abroad: null }) })
              }
            >
              <option value="">Once</option>
              {roles.map((role) => (
                <option key={role} value={role}>
                  From each: {role}
                </option>
              ))}
            </SelectField>
            {typed.per === null ? null : (
              <SelectField
                id="template-abroad"
                label="From whom"
                value={abroadChoices.find(({ abroad }) => abroad === typed.abroad)?.value}
                onChange={({ currentTarget }) =>
                  change({ abroad: abroadChoices.find(({ value }) => value === currentTarget.value)?.abroad ?? null })
                }
              >
                {abroadChoices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        ) : null}
        <EntityChecks
          id="template-for"
          label="Needed by"
          chosen={typed.for}
          error={missing.for}
          onChange={(entities) => change({ for: entities })}
        />
        <Checkbox
          id="template-optional"
          checked={typed.is_optional}
          onChange={({ currentTarget }) => change({ is_optional: currentTarget.checked })}
        >
          Optional: not counted, and no reminders
        </Checkbox>
        <Checkbox
          id="template-file"
          checked={!typed.needs_file}
          onChange={({ currentTarget }) => change({ needs_file: !currentTarget.checked })}
        >
          No file is sent: a thing to have ready or to do
        </Checkbox>
        <div className="row">
          <Button type="submit">{item ? "Change" : "Add"}</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
