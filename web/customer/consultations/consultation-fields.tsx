import { consultationMaxLengths, offeredConsultationTypes } from "#domain/consultations/consultation-choices.ts";
import { consultationTypeLabels, urgencyLabels } from "#domain/requests/request-kinds.ts";
import type { FieldOf } from "#web/form-kit/form-fields.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { ContactMethodField } from "./contact-method-field.tsx";

/** Only types that the form offers; certification where it was asked for (decision D21). */
function offerTypes(asked: unknown): Record<string, string> {
  const special = asked === "certification" ? (["certification"] as const) : [];
  const offered = [...offeredConsultationTypes, ...special];
  return Object.fromEntries(offered.map((type) => [type, consultationTypeLabels[type]]));
}

/** What a consultation is about. `asked`: the type that was asked for before. */
export function TopicFields({ field, asked }: { field: FieldOf; asked: unknown }) {
  return (
    <div className="form__row">
      <SelectField {...field("consultation_type")} label="Consultation type" data-autofocus="">
        <ChoiceOptions first="Choose a type" labels={offerTypes(asked)} />
      </SelectField>
      <TextField {...field("consultation_topic")} label="Topic" maxLength={consultationMaxLengths.consultation_topic} />
    </div>
  );
}

/** How the two sides meet, how urgent it is, and what else there is to say. */
export function ContactFields({ field, drafted }: { field: FieldOf; drafted: unknown }) {
  return (
    <>
      <div className="form__row">
        <ContactMethodField field={field} drafted={drafted} />
        <SelectField {...field("urgency_level")} label="Urgency" defaultValue="normal" data-restored="">
          <ChoiceOptions labels={urgencyLabels} />
        </SelectField>
      </div>
      <TextAreaField {...field("notes", "optional")} label="Notes" rows={3} />
    </>
  );
}
