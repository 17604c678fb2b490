import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";

type PillRadiosProps = {
  /** Of the group; its first radio carries it, so that the error summary can lead there. */
  id: string;
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  error?: string;
  optional?: boolean;
  defaultValue?: string;
};

/** A short list to choose one from, all of it in view. */
export function PillRadios({ id, name, legend, options, error, optional, defaultValue }: PillRadiosProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label field__label--legend">
        {legend}
        {optional ? <span className="opt"> (optional)</span> : null}
      </legend>
      <div className="radios">
        {options.map(({ value, label }, index) => (
          <label className="pill-radio" key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-describedby={error ? `${id}-error` : undefined}
              aria-invalid={error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

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
