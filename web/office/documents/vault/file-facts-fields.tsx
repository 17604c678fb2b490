import {
  documentKindFacts,
  documentKinds,
  documentPersonMaxLength,
  documentTitleMaxLength,
} from "#domain/documents/document-kinds.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { nameYear } from "#web/customer/documents/vault/vault-view.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { type FileFacts, offeredYears } from "./file-facts.ts";

/** The ids of its controls, by the names of the call's fields: a closed dialog stays in the page, so each has ids of its own. */
export const nameFactControls = (dialog: string) => ({
  ...{ title: `${dialog}-title`, kind: `${dialog}-kind`, year: `${dialog}-year` },
  ...{ person_name: `${dialog}-person`, expires_on: `${dialog}-expires` },
});

type FileFactsFieldsProps = {
  /** What the ids of its controls begin with. */
  dialog: string;
  facts: FileFacts;
  errors: Readonly<Record<string, string>>;
  onChange: (facts: FileFacts) => void;
  /** Of several files each keeps its own name. */
  hasTitle?: boolean;
};

/** What a document is, of which year, of whom, and until when it is valid. */
export function FileFactsFields({ dialog, facts, errors, onChange, hasTitle = true }: FileFactsFieldsProps) {
  const controls = nameFactControls(dialog);
  const today = formatIstDay(businessNow());
  const bind = (field: "title" | "year" | "person_name" | "expires_on") => ({
    id: controls[field],
    error: errors[field],
    value: facts[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...facts, [field]: currentTarget.value }),
  });
  return (
    <>
      {hasTitle ? (
        <TextField
          label="Title"
          optional
          hint="Without one, the name of the file is shown."
          maxLength={documentTitleMaxLength}
          dir="auto"
          {...bind("title")}
        />
      ) : null}
      <div className="form__row">
        <SelectField
          id={controls.kind}
          label="Kind"
          error={errors.kind}
          value={facts.kind}
          onChange={({ currentTarget }) => {
            const kind = documentKinds.find((known) => known === currentTarget.value);
            if (kind) onChange({ ...facts, kind });
          }}
        >
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {documentKindFacts[kind].label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Financial year" {...bind("year")}>
          <option value="">That of the upload</option>
          {offeredYears(today, facts.year).map((year) => (
            <option key={year} value={year}>
              {nameYear(year)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Person"
        optional
        hint="Whose document it is, such as a director."
        maxLength={documentPersonMaxLength}
        dir="auto"
        {...bind("person_name")}
      />
      {documentKindFacts[facts.kind].expires ? (
        <>
          <TextField label="Expires on" type="date" disabled={facts.hasNoExpiry} {...bind("expires_on")} />
          <Checkbox
            id={`${dialog}-no-expiry`}
            checked={facts.hasNoExpiry}
            onChange={({ currentTarget }) => onChange({ ...facts, hasNoExpiry: currentTarget.checked })}
          >
            No expiry
          </Checkbox>
        </>
      ) : null}
    </>
  );
}
