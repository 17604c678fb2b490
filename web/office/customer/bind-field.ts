import type { RecordForm, TextName } from "./new-record-form.ts";

export type FieldsProps = {
  form: RecordForm;
  errors: Readonly<Record<string, string>>;
  /** Counts the refusals after which the free times are read again. */
  turn: number;
  onChange: (part: Partial<RecordForm>) => void;
};
type Typed = { currentTarget: { value: string } };

/** Begins the ids of the controls. */
export const recordFormId = "new-record";

/** What the control of a field of text takes. */
export function bindField({ form, errors, onChange }: Omit<FieldsProps, "turn">) {
  return (name: TextName) => ({
    ...{ id: `${recordFormId}-${name}`, value: form[name], error: errors[name], autoComplete: "off" },
    onChange: ({ currentTarget }: Typed) => onChange({ [name]: currentTarget.value }),
  });
}
