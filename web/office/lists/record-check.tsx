type RecordCheckProps = {
  selection: { has(key: string): boolean; toggle(key: string): void };
  recordKey: string;
  name: string;
};

/** Chooses the record of a row; the keyboard does it with X on the record itself. */
export function RecordCheck({ selection, recordKey, name }: RecordCheckProps) {
  return (
    <input
      type="checkbox"
      className="records__check"
      data-select={recordKey}
      aria-label={`Select ${name}`}
      title="Select (X)"
      tabIndex={-1}
      checked={selection.has(recordKey)}
      onChange={() => selection.toggle(recordKey)}
    />
  );
}
