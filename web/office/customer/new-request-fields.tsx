import { fundingMaxLengths } from "#domain/requests/funding-applications.ts";
import { projectMaxLengths } from "#domain/requests/project-requests.ts";
import {
  fundingStageLabels,
  fundingTypeLabels,
  projectBudgetLabels,
  projectServiceLabels,
  projectTimelineLabels,
} from "#domain/requests/request-kinds.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { ClientFields } from "../clients/client-fields.tsx";
import { FirstDueField, ServicePriceFields } from "../services/service-fields.tsx";
import { bindField, type FieldsProps, recordFormId } from "./bind-field.ts";

/** A service of the price list. */
export function ServiceFields(props: FieldsProps) {
  const bind = bindField(props);
  return (
    <>
      <ServicePriceFields bind={bind} />
      <FirstDueField bind={bind} />
    </>
  );
}

export function FundingFields(props: FieldsProps) {
  const field = bindField(props);
  return (
    <>
      <div className="form__row">
        <SelectField label="Funding type" {...field("funding_type")}>
          <ChoiceOptions first="Choose" labels={fundingTypeLabels} />
        </SelectField>
        <AmountField label="Funding amount" inputMode="decimal" example="50,00,000" {...field("funding_amount")} />
      </div>
      <div className="form__row">
        <TextField
          label="Company name"
          dir="auto"
          maxLength={fundingMaxLengths.company_name}
          {...field("company_name")}
        />
        <TextField label="Industry" dir="auto" maxLength={fundingMaxLengths.industry} {...field("industry")} />
      </div>
      <SelectField label="Current stage" {...field("current_stage")}>
        <ChoiceOptions first="Choose" labels={fundingStageLabels} />
      </SelectField>
    </>
  );
}

export function ProjectFields(props: FieldsProps) {
  const field = bindField(props);
  return (
    <>
      <div className="form__row">
        <SelectField label="Service type" {...field("project_type")}>
          <ChoiceOptions first="Choose" labels={projectServiceLabels} />
        </SelectField>
        <TextField
          label="Project name"
          dir="auto"
          maxLength={projectMaxLengths.project_name}
          {...field("project_name")}
        />
      </div>
      <div className="form__row">
        <SelectField label="Budget range" {...field("budget_range")}>
          <ChoiceOptions first="Choose" labels={projectBudgetLabels} />
        </SelectField>
        <SelectField label="Timeline" {...field("timeline")}>
          <ChoiceOptions first="Choose" labels={projectTimelineLabels} />
        </SelectField>
      </div>
    </>
  );
}

/** The names and numbers of a client, whose contact is the customer above. */
export function NewClientFields({ form, errors, onChange }: FieldsProps) {
  return (
    <ClientFields
      idPrefix={`${recordFormId}-client`}
      form={form.client}
      errors={errors}
      kindLabel="Type of client"
      onChange={(part) => onChange({ client: { ...form.client, ...part } })}
    />
  );
}
