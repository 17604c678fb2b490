import { type FormEvent, useState } from "react";
import { entityTypeLabels, entityTypes } from "#domain/companies/entity-types.ts";
import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useTemplates } from "./templates/template-queries.ts";

type UseListDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  kind: ChecklistKind;
  id: string;
  /** The template and the entity type of the list, where they are known. */
  template: string | null;
  entity: string | null;
  onUsed: () => void;
};

const controls = { template: "use-list", entity_type: "use-list-entity" };

const unloaded = "The lists could not be loaded. Please check your connection and try again.";

/** The documents of a list from Settings that a record does not have yet. */
export function UseListDialog({ open, onClose, owner, kind, id, template, entity, onUsed }: UseListDialogProps) {
  const { data: templates = [], hasFailed } = useTemplates(owner);
  const offered = templates.filter(({ items }) => items.length > 0);
  const [choice, setChoice] = useState(template ?? "");
  const chosen = offered.some((one) => one.id === choice) ? choice : "";
  const [type, setType] = useState(entity ?? "");
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check(chosen === "" ? { template: "Please choose a list" } : {})) return;
    const entity_type = entityTypes.find((one) => one === type) ?? null;
    if ((await send("use-checklist-template", { kind, id, template: chosen, entity_type })) !== null) onUsed();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Use a list" description="Adds the documents that are missing." small>
      <form className="dialog__body form" noValidate aria-label="Use a list" onSubmit={(event) => void submit(event)}>
        <SelectField
          id={controls.template}
          label="List"
          error={errors.template}
          value={chosen}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        >
          <option value="">Choose a list</option>
          {offered.map(({ id: key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={controls.entity_type}
          label="Entity type"
          error={errors.entity_type}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        >
          <option value="">Not known yet</option>
          {entityTypes.map((one) => (
            <option key={one} value={one}>
              {entityTypeLabels[one]}
            </option>
          ))}
        </SelectField>
        <OfficeProblem text={problem || (hasFailed && templates.length === 0 ? unloaded : "")} />
        <Button type="submit" block busyLabel={isSending && "Adding…"}>
          Add documents
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
