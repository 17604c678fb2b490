import { useState } from "react";
import { entityTypeLabels } from "#domain/companies/entity-types.ts";
import { preferredContactLabels } from "#domain/enquiries/enquiry-choices.ts";
import type { FieldOf } from "#web/form-kit/form-fields.ts";
import { useSession } from "#web/session/use-session.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";

/** How we contact the customer; a call or a message asks for the number that the profile lacks. */
function PreferredContactField({ field, drafted }: { field: FieldOf; drafted: unknown }) {
  const [way, setWay] = useState(typeof drafted === "string" ? drafted : "");
  const session = useSession();
  const needsNumber = way === "phone" || way === "whatsapp";
  const lacksNumber = needsNumber && session.status === "in" && !session.account.phone;
  return (
    <>
      <SelectField
        {...field("preferred_contact", "optional")}
        label="Preferred contact"
        data-restored=""
        value={way}
        onChange={({ currentTarget }) => setWay(currentTarget.value)}
      >
        <ChoiceOptions first="No preference" labels={preferredContactLabels} />
      </SelectField>
      {lacksNumber ? (
        <TextField
          {...field("phone")}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="We will use this number. It is saved in your profile."
        />
      ) : null}
    </>
  );
}

type ServiceFieldsProps = {
  field: FieldOf;
  /** The contact of the draft. */
  drafted: unknown;
};

/** What is asked beside the service, when it is started and while it is pending. */
export function ServiceFields({ field, drafted }: ServiceFieldsProps) {
  return (
    <>
      <TextAreaField
        {...field("details", "optional")}
        label="Details"
        hint="For example, the name of the company, a deadline, or a question"
        rows={3}
      />
      <div className="form__row">
        <SelectField {...field("entity_type", "optional")} label="Entity type">
          <ChoiceOptions first="Not decided or not relevant" labels={entityTypeLabels} />
        </SelectField>
        <PreferredContactField field={field} drafted={drafted} />
      </div>
    </>
  );
}
