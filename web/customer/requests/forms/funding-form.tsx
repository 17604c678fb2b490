import { usePreset } from "../../../form-kit/use-preset.ts";
import { FundingFields } from "./funding-fields.tsx";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";
import { nameForm } from "./use-request.ts";

export type FundingPreset = { readonly funding_type?: string };

export function FundingForm({ preset, ...form }: RequestFormProps<FundingPreset>) {
  const id = nameForm("funding", form.again);
  usePreset(id, preset);
  return (
    <RequestForm {...form} kind="funding" id={id}>
      {(field) => <FundingFields field={field} />}
    </RequestForm>
  );
}
