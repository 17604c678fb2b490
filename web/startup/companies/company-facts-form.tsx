import { useState } from "react";
import { type CompanyFacts, companyFactsSchema } from "#domain/companies/company-facts.ts";
import {
  type EntityType,
  entityTypeLabels,
  entityTypes,
  financialYearEndLabels,
  gstSchemeLabels,
  isCompany,
} from "#domain/companies/entity-types.ts";
import { states } from "#domain/companies/states.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { readDraft } from "../../form-kit/form-draft.ts";
import type { FormValues } from "../../form-kit/form-values.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { type Stored, whereUnchanged } from "../../form-kit/row/row-version.ts";
import { type RowReading, useRowForm } from "../../form-kit/row/use-row-form.ts";
import { readStored } from "../../query/read-stored.ts";

const id = "company-facts";
const order = [
  ...["entity_type", "state", "incorporated_on", "financial_year_end", "agm_on"],
  ...["gst_scheme", "employees", "deducts_tax"],
];

type Row = CompanyFacts & { user_id?: string };

function readEmployees(text: string): number | undefined {
  return text === "" ? undefined : (readCount(text) ?? Number.NaN);
}

/** What stands in the form, by the schema by which the backend judges, or a sentence per field. */
function read(values: FormValues): RowReading<Row> {
  const incorporated_on = `${values.incorporated_on ?? ""}`;
  const reading = readFields<Row>(companyFactsSchema, {
    ...values,
    employees: readEmployees(`${values.employees ?? ""}`.trim()),
    agm_on: values.agm_on || null,
    financial_year_end: values.financial_year_end || "03-31",
  });
  const isFuture = incorporated_on > formatIstDay(businessNow());
  const errors = {
    ...(isFuture ? { incorporated_on: "The date of incorporation must not be in the future" } : {}),
    ...errorsOf(reading),
  };
  const sorted = Object.entries(errors).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return { row: reading.ok && sorted.length === 0 ? reading.value : null, errors: Object.fromEntries(sorted) };
}

type CompanyFactsFormProps = {
  owner: string;
  /** As they are stored; null the first time. */
  facts: CompanyFacts | null;
  onClose: () => void;
  onSaved: () => void;
};

async function write(owner: string, began: Stored | null, { user_id: _, ...row }: Row) {
  const made =
    began === null ? await sendRow((client) => client.from("company_facts").insert({ ...row, user_id: owner })) : null;
  // Given in another window meanwhile: what was typed last counts.
  if (made && (made.ok || made.status !== 409)) return made;
  return sendRow((client) =>
    whereUnchanged(client.from("company_facts").update(row).eq("user_id", owner).select("user_id"), began, order),
  );
}

/** The few facts from which all filings follow. */
export function CompanyFactsForm({ owner, facts, onClose, onSaved }: CompanyFactsFormProps) {
  const [entity, setEntity] = useState<unknown>(
    () => readDraft(id, owner)?.values.entity_type || facts?.entity_type || "",
  );
  const kind = entityTypes.find((type): type is EntityType => type === entity);
  const hasYear = kind !== undefined && isCompany(kind);
  const form = useRowForm<Row>({
    id,
    owner,
    read,
    write: (row, began) => write(owner, began, row),
    versioned: facts && {
      record: facts,
      fields: order,
      readCurrent: () => readStored((client) => client.from("company_facts").select("*").eq("user_id", owner)),
    },
    success: "Saved. Your filings are up to date.",
    onSaved,
  });
  // A draft says what was typed last, also where something is stored.
  const known = (value?: string | number | null) => ({ defaultValue: value ?? "", "data-restored": "" });
  return (
    <RowForm id={id} form={form} label="About your business" submit="Save" onClose={onClose}>
      {(field) => (
        <>
          <div className="form__row">
            <SelectField
              {...field("entity_type")}
              {...known(facts?.entity_type)}
              label="Business type"
              onChange={(event) => setEntity(event.target.value)}
              data-autofocus=""
            >
              <ChoiceOptions first="Choose a type" labels={entityTypeLabels} />
            </SelectField>
            <SelectField
              {...field("state")}
              {...known(facts?.state)}
              label="State"
              hint="Of your GST registration or office"
            >
              <option value="">Choose a state</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            {...field("incorporated_on")}
            {...known(facts?.incorporated_on)}
            label="Date of incorporation"
            hint="For a firm or proprietorship: the date the business started"
            type="date"
            max={formatIstDay(businessNow())}
          />
          {hasYear ? (
            <div className="form__row">
              <SelectField
                {...field("financial_year_end")}
                {...known(facts?.financial_year_end ?? "03-31")}
                label="Financial year ends on"
              >
                <ChoiceOptions labels={financialYearEndLabels} />
              </SelectField>
              {kind === "opc" ? null : (
                <TextField
                  {...field("agm_on", "optional")}
                  {...known(facts?.agm_on)}
                  label="Annual general meeting"
                  hint="Held or planned. If left blank, the last permitted date applies"
                  type="date"
                />
              )}
            </div>
          ) : null}
          <div className="form__row">
            <SelectField {...field("gst_scheme")} {...known(facts?.gst_scheme)} label="GST filing">
              <ChoiceOptions first="Choose how you file" labels={gstSchemeLabels} />
            </SelectField>
            <TextField
              {...field("employees")}
              {...known(facts?.employees)}
              label="Number of employees"
              hint="Paid employees. ESI applies from 10, EPF from 20"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <Checkbox id={`${id}-deducts_tax`} name="deducts_tax" defaultChecked={facts?.deducts_tax}>
            We deduct tax (TDS) from salaries, rent, fees or contracts
          </Checkbox>
        </>
      )}
    </RowForm>
  );
}

export function CompanyFactsDialog({ open, ...form }: CompanyFactsFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="About your business"
      description="We use this to work out your filings. Only you can see it."
    >
      <CompanyFactsForm {...form} />
    </Dialog>
  );
}
