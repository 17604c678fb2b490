import { clientKindLabels, clientKinds } from "#domain/clients/client-kinds.ts";
import { clientMaxLengths } from "#domain/clients/clients.ts";
import { states } from "#domain/companies/states.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import type { ClientForm } from "./client-form.ts";
import type { ClientFile } from "./client-queries.ts";

type ClientFieldsProps = {
  /** With which the ids of the controls begin. */
  idPrefix: string;
  form: ClientForm;
  errors: Readonly<Record<string, string>>;
  /** Beside another choice of a type. */
  kindLabel?: string;
  /** Everyone who can be responsible; only known of a client that is there. */
  owners?: ClientFile["owners"];
  onChange: (part: Partial<ClientForm>) => void;
};

type TextName = "legal_name" | "trade_name" | "pan" | "gstin" | "cin" | "tags" | "address";
type Typed = { currentTarget: { value: string } };

/** The names and numbers of a client. */
export function ClientFields({ idPrefix, form, errors, kindLabel = "Type", owners, onChange }: ClientFieldsProps) {
  const text = (name: TextName) => ({
    ...{ id: `${idPrefix}-${name}`, value: form[name], error: errors[name], autoComplete: "off" },
    onChange: ({ currentTarget }: Typed) => onChange({ [name]: currentTarget.value }),
  });
  const choice = (name: "kind" | "state" | "owner_id") => ({
    ...{ id: `${idPrefix}-${name}`, value: form[name], error: errors[name] },
    onChange: ({ currentTarget }: Typed) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className="form__row">
        <SelectField label={kindLabel} data-autofocus="" {...choice("kind")}>
          <option value="">Select the type</option>
          {clientKinds.map((kind) => (
            <option key={kind} value={kind}>
              {clientKindLabels[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="Legal name" dir="auto" maxLength={clientMaxLengths.legal_name} {...text("legal_name")} />
      </div>
      <div className="form__row">
        <TextField
          label="Trade name"
          optional
          dir="auto"
          maxLength={clientMaxLengths.trade_name}
          {...text("trade_name")}
        />
        <TextField label="PAN" optional maxLength={20} spellCheck={false} {...text("pan")} />
      </div>
      <div className="form__row">
        <TextField
          label="GSTIN"
          optional
          hint="PAN and state follow from it"
          maxLength={25}
          spellCheck={false}
          {...text("gstin")}
        />
        <SelectField label="State" optional {...choice("state")}>
          <option value="">Select the state</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {form.kind === "company" || form.kind === "llp" || form.cin ? (
        <TextField
          label={form.kind === "llp" ? "LLPIN" : "CIN"}
          optional
          maxLength={30}
          spellCheck={false}
          {...text("cin")}
        />
      ) : null}
      <TextAreaField
        label="Address"
        optional
        dir="auto"
        {...text("address")}
        rows={2}
        maxLength={clientMaxLengths.address}
      />
      <div className="form__row">
        <TextField label="Tags" optional hint="Separate them with commas" dir="auto" {...text("tags")} />
        {owners ? (
          <SelectField label="Owner" optional {...choice("owner_id")}>
            <option value="">No owner</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </>
  );
}
