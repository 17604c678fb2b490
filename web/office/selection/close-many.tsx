import { type FormEvent, useId, useState } from "react";
import { missingReason } from "#domain/fields/fields.ts";
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
  onClose: (reason: string) => void;
};

/** Closes the chosen records, with one reason where they need one. */
export function CloseMany({ label, hint, maxLength, onClose }: CloseManyProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>, hide: () => void) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    const isMissing = maxLength !== undefined && reason === "";
    setError(isMissing ? missingReason : undefined);
    if (isMissing) return;
    hide();
    onClose(reason);
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
              name="reason"
              label="Reason"
              hint={hint}
              rows={2}
              maxLength={maxLength}
              error={error}
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
