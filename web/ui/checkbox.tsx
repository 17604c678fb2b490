import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";

/** One thing to agree to. */
export function Checkbox({
  id,
  error,
  children,
  ...input
}: { id: string; error?: string; children: ReactNode } & Omit<ComponentProps<"input">, "type">) {
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
