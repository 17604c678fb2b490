type ChoiceOptionsProps = { first?: string; labels: Readonly<Record<string, string>> };

/** The options of a native list, in the order of their labels; `first` stands for no choice. */
export function ChoiceOptions({ first, labels }: ChoiceOptionsProps) {
  return (
    <>
      {first ? <option value="">{first}</option> : null}
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
