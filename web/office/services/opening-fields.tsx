import { serviceMaxLengths } from "#domain/requests/service-requests.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { FirstDueField, ServicePriceFields } from "./service-fields.tsx";
import type { OpeningForm } from "./service-opening.ts";

export const openingControls = {
  ...{ contact_name: "opening-name", contact_email: "opening-email", contact_phone: "opening-phone" },
  ...{ service: "opening-service", price: "opening-price", origin: "opening-origin" },
  ...{ stage_due: "opening-due", details: "opening-details" },
};

type FieldsProps = {
  form: OpeningForm;
  errors: Readonly<Record<string, string>>;
  /** The client is known already. */
  isFixed: boolean;
  onChange: (part: Partial<OpeningForm>) => void;
};

/** The customer, the service, how the customer came to us, and the first due date. */
export function OpeningFields({ form, errors, isFixed, onChange }: FieldsProps) {
  const bind = (name: keyof typeof openingControls) => ({
    ...{ id: openingControls[name], value: form[name], error: errors[name] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <>
      {isFixed ? null : (
        <CustomerChoice
          id="opening-search"
          typed={form.search}
          onType={(search) => onChange({ search })}
          chosen={form.client}
          onChoose={(client) => onChange({ client })}
        />
      )}
      {isFixed || form.client ? null : (
        <>
          <TextField
            label="Customer’s name"
            dir="auto"
            autoComplete="off"
            maxLength={serviceMaxLengths.contact_name}
            {...bind("contact_name")}
          />
          <div className="form__row">
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              hint="Email or phone is needed."
              {...bind("contact_email")}
            />
            <TextField label="Phone" type="tel" autoComplete="off" {...bind("contact_phone")} />
          </div>
        </>
      )}
      <ServicePriceFields bind={bind} isFirst={isFixed} />
      <div className="form__row">
        <SelectField label="Source" {...bind("origin")}>
          <ChoiceOptions first="Choose" labels={officeSourceLabels} />
        </SelectField>
        <FirstDueField bind={bind} />
      </div>
      <TextAreaField
        label="Details"
        optional
        rows={3}
        dir="auto"
        maxLength={serviceMaxLengths.details}
        hint="The customer sees this."
        {...bind("details")}
      />
    </>
  );
}
