import { type Company, companyMaxLengths, companySchema } from "#domain/companies/companies.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { withConsent } from "../../form-kit/row/with-consent.ts";
import { readStored } from "../../query/read-stored.ts";

const order = [
  "name",
  "cin",
  "dpiit_number",
  "sector",
  "stage",
  "city",
  "ask",
  "traction",
  "summary",
  "use_of_funds",
  "team",
  "deck_url",
];
/** Visibility is saved on its own, on its panel: a form of an older window must not bring an earlier choice back. */
const read = ({ visibility: _, ...values }: FormValues) =>
  readRow(companySchema, values, { amounts: { ask: "Amount sought" }, order });

type CompanyFormProps = {
  onClose: () => void;
  owner: string;
  company: Omit<Company, "user_id"> | null;
  onSaved: () => void;
};

export function CompanyForm({ owner, company, onClose, onSaved }: CompanyFormProps) {
  const id = "company";
  const form = useRowForm({
    id,
    owner,
    read,
    write: (row, began) =>
      sendRow((client) =>
        withConsent(
          "company",
          company
            ? whereUnchanged(client.from("companies").update(row).eq("id", company.id).select("id"), began, order)
            : client.from("companies").insert({ ...row, user_id: owner }),
        ),
      ),
    versioned: company
      ? {
          record: company,
          fields: order,
          readCurrent: () => readStored((client) => client.from("companies").select("*").eq("id", company.id)),
        }
      : null,
    success: "Company profile saved.",
    onSaved,
  });
  // A draft says what was typed last, also where something is stored.
  const known = (value?: string | number | null) => ({ defaultValue: value ?? "", "data-restored": "" });
  const lines = companyMaxLengths;
  return (
    <RowForm
      id={id}
      form={form}
      label="Company profile"
      submit="Save"
      privacy={latestText("company").note ?? true}
      onClose={onClose}
    >
      {(field) => (
        <>
          <fieldset className="form-part form">
            <legend>Company</legend>
            <TextField
              {...field("name")}
              {...known(company?.name)}
              label="Company name"
              autoComplete="organization"
              maxLength={lines.name}
              data-autofocus=""
            />
            <div className="form__row">
              <TextField
                {...field("cin", "optional")}
                {...known(company?.cin)}
                label="CIN"
                hint="21 characters; an LLP has an LLPIN"
                autoComplete="off"
              />
              <TextField
                {...field("dpiit_number", "optional")}
                {...known(company?.dpiit_number)}
                label="DPIIT number"
                hint="For example, DIPP12345"
                autoComplete="off"
              />
            </div>
          </fieldset>
          <fieldset className="form-part form">
            <legend>Teaser: no names or contact details</legend>
            <div className="form__row">
              <SelectField {...field("sector", "optional")} {...known(company?.sector)} label="Sector">
                <ChoiceOptions first="Choose a sector" labels={sectorLabels} />
              </SelectField>
              <SelectField {...field("stage", "optional")} {...known(company?.stage)} label="Stage">
                <ChoiceOptions first="Choose a stage" labels={fundingStageLabels} />
              </SelectField>
            </div>
            <div className="form__row">
              <TextField
                {...field("city", "optional")}
                {...known(company?.city)}
                label="City"
                maxLength={lines.city}
                autoComplete="address-level2"
              />
              <AmountField {...field("ask", "optional")} {...known(company?.ask)} label="Amount sought" />
            </div>
            <TextField
              {...field("traction", "optional")}
              {...known(company?.traction)}
              label="Traction"
              hint="For example: 400 shops, growing 12% a month"
              maxLength={lines.traction}
              autoComplete="off"
            />
            <TextAreaField
              {...field("summary", "optional")}
              {...known(company?.summary)}
              label="Summary"
              rows={4}
              maxLength={lines.summary}
            />
          </fieldset>
          <fieldset className="form-part form">
            <legend>For named investors</legend>
            <TextAreaField
              {...field("use_of_funds", "optional")}
              {...known(company?.use_of_funds)}
              label="Use of funds"
              rows={3}
              maxLength={lines.use_of_funds}
            />
            <TextAreaField
              {...field("team", "optional")}
              {...known(company?.team)}
              label="Team"
              rows={3}
              maxLength={lines.team}
            />
            <TextField
              {...field("deck_url", "optional")}
              {...known(company?.deck_url)}
              label="Deck link"
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
            />
          </fieldset>
        </>
      )}
    </RowForm>
  );
}
