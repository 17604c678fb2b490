import { grievancePriorityLabels, grievanceSubjectLabels } from "#domain/cases/grievance-stages.ts";
import { refundSituationNames, refundSituations } from "#domain/cases/refund-choices.ts";
import { consultationMaxLengths, consultationSessions } from "#domain/consultations/consultation-choices.ts";
import { enquiryServiceTypes } from "#domain/enquiries/enquiry-choices.ts";
import { contactMethodLabels } from "#domain/requests/request-kinds.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { SlotPicker } from "../../customer/consultations/slot-picker.tsx";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { bindField, type FieldsProps, recordFormId } from "./bind-field.ts";
import type { NewKind } from "./new-kinds.ts";
import { FundingFields, NewClientFields, ProjectFields, ServiceFields } from "./new-request-fields.tsx";

function BookingFields({ form, errors, turn, onChange }: FieldsProps) {
  const field = bindField({ form, errors, onChange });
  const minutes = consultationSessions.find(({ id }) => id === form.session)?.minutes ?? 60;
  return (
    <>
      <TextField
        label="Topic"
        dir="auto"
        maxLength={consultationMaxLengths.consultation_topic}
        {...field("consultation_topic")}
      />
      <div className="form__row">
        <SelectField label="Session" {...field("session")}>
          {consultationSessions.map(({ id, title, minutes }) => (
            <option key={id} value={id}>
              {title}, {minutes} minutes
            </option>
          ))}
        </SelectField>
        <SelectField label="How to meet" {...field("contact_method")}>
          {Object.entries(contactMethodLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <SlotPicker
        id={recordFormId}
        minutes={minutes}
        chosen={form.slot}
        onChoose={(slot) => onChange({ slot })}
        errors={{ time: errors.scheduled_date }}
        turn={turn}
      />
    </>
  );
}

/** What one kind of record asks beside the customer. */
export function RecordFields(props: FieldsProps) {
  const field = bindField(props);
  const { kind } = props.form;
  if (kind === "service") return <ServiceFields {...props} />;
  if (kind === "funding") return <FundingFields {...props} />;
  if (kind === "project") return <ProjectFields {...props} />;
  if (kind === "client") return <NewClientFields {...props} />;
  if (kind === "consultation") return <BookingFields {...props} />;
  if (kind === "enquiry")
    return (
      <SelectField label="Service" {...field("service_type")}>
        <option value="">Choose a service</option>
        {enquiryServiceTypes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  if (kind === "grievance")
    return (
      <div className="form__row">
        <SelectField label="About" {...field("subject")}>
          <ChoiceOptions first="Choose what it is about" labels={grievanceSubjectLabels} />
        </SelectField>
        <SelectField label="Priority" {...field("priority")}>
          {Object.entries(grievancePriorityLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    );
  return (
    <div className="form__row">
      <SelectField label="What happened" {...field("situation")}>
        <option value="">Choose</option>
        {refundSituationNames
          .filter((name) => name !== "cancelled_by_customer")
          .map((name) => (
            <option key={name} value={name}>
              {refundSituations[name].label}
            </option>
          ))}
      </SelectField>
      <AmountField label="Amount paid" inputMode="decimal" example="2,000" {...field("amount_paid")} />
    </div>
  );
}

const messageLabels: Readonly<Partial<Record<NewKind, string>>> = {
  consultation: "Notes",
  service: "Details",
  funding: "Notes",
  project: "Project description",
  grievance: "What happened",
  refund: "What happened",
};
const isAsked = (kind: NewKind) => kind === "grievance" || kind === "refund" || kind === "project";

/** The words of the customer. */
export function MessageField(props: FieldsProps) {
  const { kind } = props.form;
  if (kind === "client") return null;
  const label = messageLabels[kind] ?? "Message";
  return <TextAreaField label={label} optional={!isAsked(kind)} rows={3} dir="auto" {...bindField(props)("message")} />;
}
