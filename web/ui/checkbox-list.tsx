import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";

type CheckboxListProps = {
  /** Of the list; its first box carries it, so that the error summary can lead there. */
  id: string;
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  error?: string;
  optional?: boolean;
};

/** A list to choose any from; each has its value, so that a form reads the list of those that are checked. */
export function CheckboxList({ id, name, legend, options, error, optional }: CheckboxListProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label field__label--legend">
        {legend}
        {optional ? <span className="opt"> (optional)</span> : null}
      </legend>
      <div className="radios">
        {options.map(({ value, label }, index) => (
          <label className="pill-radio" key={value}>
            <input type="checkbox" id={index === 0 ? id : undefined} name={name} value={value} />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
