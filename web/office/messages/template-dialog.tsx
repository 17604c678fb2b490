import { type FormEvent, useState } from "react";
import { templateMaxLengths } from "#domain/messages/message-templates.ts";
import { type ThreadKind, threadKinds } from "#domain/messages/messages.ts";
import { workKindLabels } from "#domain/work/work-items.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError, TextAreaField, TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { MessageTemplate } from "./template-queries.ts";

type TemplateDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Null for a new one. */
  template: MessageTemplate | null;
  onSaved: () => void;
  /** A colleague has changed it meanwhile: the list behind the dialog is read again. */
  onRefused: () => void;
};

const controls = { title: "message-template-title", text: "message-template-text", kinds: "message-template-kinds" };

/** A text that the office starts a message from. */
export function TemplateDialog({ open, onClose, template, onSaved, onRefused }: TemplateDialogProps) {
  const [title, setTitle] = useState(template?.title ?? "");
  const [kinds, setKinds] = useState<readonly ThreadKind[]>(template?.kinds ?? threadKinds);
  const draft = useTextDraft(`message-template.${template?.id ?? "new"}`, template?.text ?? "");
  const { isSending, problem, errors, send } = useBusinessCall({
    ...{ open, controls },
    onRefused({ details }) {
      // The message says that it was changed: the next press replaces that.
      if (typeof details.text === "string") draft.goOnFrom(details.text);
      onRefused();
    },
  });
  const heading = template ? "Edit the template" : "Add a template";

  async function submit(event: FormEvent) {
    event.preventDefault();
    const named = template ? { id: template.id, expected_text: draft.startedFrom } : {};
    const saved = await send("save-message-template", { ...named, title, text: draft.text, kinds: [...kinds] });
    if (saved === null) return;
    draft.forget(saved.text);
    onSaved();
  }

  return (
    <Dialog open={open} onClose={onClose} title={heading}>
      <form className="dialog__body form" noValidate aria-label={heading} onSubmit={(event) => void submit(event)}>
        <TextField
          id={controls.title}
          label="Title"
          maxLength={templateMaxLengths.title}
          data-autofocus=""
          error={errors.title}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextAreaField
          id={controls.text}
          label="Text"
          hint="{name}, {reference}, {service} and {consultant} are filled in. What stands in [brackets] is filled in before a message is sent."
          rows={10}
          dir="auto"
          maxLength={templateMaxLengths.text}
          error={errors.text}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        />
        <fieldset className="form">
          <legend className="field__label">Offered for</legend>
          {threadKinds.map((kind, at) => (
            <Checkbox
              key={kind}
              id={at === 0 ? controls.kinds : `${controls.kinds}-${kind}`}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setKinds(threadKinds.filter((one) => (one === kind ? checked : kinds.includes(one))))
              }
            >
              {workKindLabels[kind]}
            </Checkbox>
          ))}
          <FieldError id={controls.kinds} error={errors.kinds} />
        </fieldset>
        <OfficeProblem text={problem} />
        <div className="row">
          <Button type="submit" busyLabel={isSending && "Saving…"}>
            Save template
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
