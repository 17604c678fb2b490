import { SelectField } from "#web/ui/field.tsx";

export type FilterOption<Value extends string> = { readonly value: Value; readonly label: string };

type FilterSelectProps<Value extends string> = {
  id: string;
  label: string;
  value: Value | undefined;
  /** The option that filters nothing; without it one of the values is always chosen. */
  all?: string;
  options: readonly FilterOption<Value>[];
  /** Undefined when nothing is filtered. */
  onChoose: (value: Value | undefined) => void;
};

/** A filter, or the order, of a list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { id, label, value = "", all, options, onChoose } = props;
  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(options.find((option) => option.value === currentTarget.value)?.value)}
    >
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
