import { useKnownValues, usePreset } from "../../../form-kit/use-preset.ts";
import { FundingFields } from "./funding-fields.tsx";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";
import { nameForm } from "./use-request.ts";

export type FundingPreset = {
  readonly funding_type?: string;
  /** Of the company profile: filled in where the form is empty. */
  readonly company_name?: string;
  readonly funding_amount?: string;
  readonly current_stage?: string;
  readonly industry?: string;
  readonly use_of_funds?: string;
};

export function FundingForm({ preset = {}, ...form }: RequestFormProps<FundingPreset>) {
  const id = nameForm("funding", form.again);
  const { funding_type, ...known } = preset;
  usePreset(id, { funding_type });
  useKnownValues(`${id}-company_name`, known);
  return (
    <RequestForm {...form} kind="funding" id={id}>
      {(field) => <FundingFields field={field} />}
    </RequestForm>
  );
}
