import { type FormEvent, useId, useState } from "react";
import { missingReason } from "#domain/fields/fields.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { MenuButton } from "../lists/menu-button.tsx";

type CloseManyProps = {
  /** The words of the button and of the menu. */
  label: string;
  /** What happens, or who reads the reason. */
  hint: string;
  /** Of the reason; without it none is asked for. */
  maxLength?: number;
  /** Answers whether it was sent: until then the reason stays. */
  onClose: (reason: string) => Promise<boolean>;
};

/** Closes the chosen records, with one reason where they need one. */
export function CloseMany({ label, hint, maxLength, onClose }: CloseManyProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const draft = useTextDraft(`close-many.${label}`);
  async function submit(event: FormEvent, hide: () => void) {
    event.preventDefault();
    const reason = draft.text.trim();
    const isMissing = maxLength !== undefined && reason === "";
    setError(isMissing ? missingReason : undefined);
    if (isMissing) return;
    hide();
    if (await onClose(reason)) draft.forget();
  }
  return (
    <MenuButton
      label={label}
      menu={(hide) => (
        <form className="form" onSubmit={(event) => submit(event, hide)} noValidate>
          {maxLength === undefined ? (
            <p>{hint}</p>
          ) : (
            <TextAreaField
              id={id}
              label="Reason"
              hint={hint}
              rows={2}
              maxLength={maxLength}
              dir="auto"
              error={error}
              value={draft.text}
              onChange={({ currentTarget }) => draft.type(currentTarget.value)}
            />
          )}
          <Button type="submit" variant={maxLength === undefined ? "primary" : "danger"} small>
            {label}
          </Button>
        </form>
      )}
    >
      {label}
    </MenuButton>
  );
}
