import { Check, Minus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { passwordMinLength } from "#domain/accounts/account-types.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** A password to be chosen; says while it is typed what it still needs. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "hint">) {
  const [length, setLength] = useState(0);
  const isLong = length >= passwordMinLength;
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={(event) => setLength(event.currentTarget.value.length)}
      hint={
        <span className="hints">
          <span className={isLong ? "hint is-met" : "hint"}>
            <Icon of={isLong ? Check : Minus} />
            At least {passwordMinLength} characters{isLong ? ": done" : ""}
          </span>
          <span className="hint">
            <Icon of={Minus} />
            Avoid common passwords; three or four words together are strong
          </span>
        </span>
      }
    />
  );
}
