import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A password that can be shown while it is typed. Give it `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="reveal">
          <input
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
          />
          <button
            className="icon-btn"
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={input.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
