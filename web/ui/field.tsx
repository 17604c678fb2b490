import { ChevronDown, CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type FieldText = {
  /** Of the control; the error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
};

type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

function describeControl({ id, hint, error }: Pick<FieldText, "id" | "hint" | "error">): ControlProps {
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return { id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <span className="field__error" id={`${id}-error`}>
      <Icon of={CircleAlert} />
      {error}
    </span>
  );
}

/** Label, control, hint and error, tied together. The control takes the props it is given. */
export function Field({ children, ...text }: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, hint, error, optional } = text;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="opt"> (optional)</span> : null}
      </label>
      {children(describeControl(text))}
      {hint ? (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function TextField({ label, hint, error, optional, ...input }: FieldText & ComponentProps<"input">) {
  return (
    <Field id={input.id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, optional, ...area }: FieldText & ComponentProps<"textarea">) {
  return (
    <Field id={area.id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea className="input" rows={5} {...area} {...control} />}
    </Field>
  );
}

/** A native list; `children` are its options. */
export function SelectField({ label, hint, error, optional, ...select }: FieldText & ComponentProps<"select">) {
  return (
    <Field id={select.id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className="select">
          <select className="input" {...select} {...control} />
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}
