import { fundingMaxLengths } from "#domain/requests/funding-applications.ts";
import { fundingStageLabels, fundingTypeLabels } from "#domain/requests/request-kinds.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../../form-kit/choice-options.tsx";
import { ContactPart } from "../../../form-kit/contact-part.tsx";
import type { FieldOf } from "../../../form-kit/form-fields.ts";

/** What a funding application asks, when it is made and when it is changed. */
export function FundingFields({ field }: { field: FieldOf }) {
  return (
    <>
      <fieldset className="form-part form">
        <legend>Funding</legend>
        <div className="form__row">
          <SelectField {...field("funding_type")} label="Funding type" data-autofocus="">
            <ChoiceOptions first="Choose a type" labels={fundingTypeLabels} />
          </SelectField>
          <AmountField {...field("funding_amount")} label="Funding amount" />
        </div>
        <div className="form__row">
          <SelectField {...field("current_stage")} label="Current stage">
            <ChoiceOptions first="Choose a stage" labels={fundingStageLabels} />
          </SelectField>
          <TextField {...field("industry")} label="Industry" maxLength={fundingMaxLengths.industry} />
        </div>
      </fieldset>
      <fieldset className="form-part form">
        <legend>Company</legend>
        <TextField
          {...field("company_name")}
          label="Company name"
          autoComplete="organization"
          maxLength={fundingMaxLengths.company_name}
        />
        <div className="form__row">
          <TextField
            {...field("team_size", "optional")}
            label="Team size"
            inputMode="numeric"
            className="input num"
            autoComplete="off"
          />
          <AmountField {...field("monthly_revenue", "optional")} label="Monthly revenue" />
        </div>
        <TextAreaField {...field("use_of_funds", "optional")} label="Use of funds" rows={3} />
      </fieldset>
      <fieldset className="form-part form">
        <legend>Contact details</legend>
        <ContactPart field={field} />
        <TextAreaField {...field("additional_notes", "optional")} label="Notes" rows={2} />
      </fieldset>
    </>
  );
}
