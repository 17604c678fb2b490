import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";

export type PillOptionsProps = {
  /** Of the group; its first control carries it, so that the error summary can lead there. */
  id: string;
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  error?: string;
  optional?: boolean;
  /** What is chosen at first; several with checkboxes. */
  defaultValue?: string | readonly string[];
};

/** A list of choices, all of it in view: radios to choose one, checkboxes to choose any. */
export function PillOptions({
  type,
  id,
  name,
  legend,
  options,
  error,
  optional,
  defaultValue,
}: PillOptionsProps & { type: "radio" | "checkbox" }) {
  const chosen = [defaultValue ?? []].flat();
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field__label field__label--legend">
        {legend}
        {optional ? <span className="opt"> (optional)</span> : null}
      </legend>
      <div className="radios">
        {options.map(({ value, label }, index) => (
          <label className="pill-radio" key={value}>
            <input
              type={type}
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-describedby={describedBy}
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
