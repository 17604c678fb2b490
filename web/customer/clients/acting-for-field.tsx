import { readDraft } from "#web/form-kit/form-draft.ts";
import type { FieldOf } from "#web/form-kit/form-fields.ts";
import { SelectField } from "#web/ui/field.tsx";
import { forMyself } from "../requests/forms/acting-for.ts";
import { useChosenClient } from "./client-choice.ts";
import { useOwnClients } from "./own-clients.ts";

type ActingForFieldProps = {
  field: FieldOf;
  owner: string | null /** The form, whose draft may say it. */;
  form: string;
};

/** Of an account that acts for several clients: the one that a request is for. */
export function ActingForField({ field, owner, form }: ActingForFieldProps) {
  const { data = [] } = useOwnClients(owner);
  const chosen = useChosenClient(owner);
  if (data.length < 2) return null;
  const drafted = readDraft(form, owner)?.values.acting_for;
  const isKnown = drafted === forMyself || data.some(({ id }) => id === drafted);
  return (
    <SelectField
      {...field("acting_for")}
      label="For which client"
      defaultValue={isKnown ? String(drafted) : (chosen ?? "")}
    >
      <option value="">Choose a client</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={forMyself}>None of these</option>
    </SelectField>
  );
}
