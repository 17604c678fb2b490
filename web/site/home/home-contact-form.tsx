import { useEffect } from "react";
import { Link } from "react-router";
import {
  budgetLabels,
  type HomeServiceType,
  homeServiceTypes,
  preferredContactLabels,
  priorityLabels,
  timelineLabels,
} from "#domain/enquiries/enquiry-choices.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { PillOptions } from "#web/ui/pill-options.tsx";
import { fillControl } from "../../form-kit/form-values.ts";
import { EnquiryForm } from "../enquiries/enquiry-form.tsx";

const formId = "contact-form";

/** What the calculator passes on: the service by its name in this form, and the estimate as text. */
export type Estimate = { readonly serviceType: HomeServiceType; readonly words: string };

function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The form of the home page, with all its fields (specification, sections 2 and 5). */
export function HomeContactForm({ labelledBy, estimate }: { labelledBy: string; estimate: Estimate | null }) {
  useEffect(() => {
    if (!estimate) return;
    fillControl(`${formId}-message`, (typed) => {
      const own = typed.replace(/^Estimate: .*\n*/m, "").trim();
      return own ? `${estimate.words}\n\n${own}` : `${estimate.words}\n`;
    });
    fillControl(`${formId}-service_type`, () => estimate.serviceType);
    fillControl(`${formId}-source`, () => "calculator");
    document.getElementById(`${formId}-name`)?.focus();
  }, [estimate]);

  return (
    <EnquiryForm
      id={formId}
      source="home"
      labelledBy={labelledBy}
      submit="Send message"
      pending="Sending..."
      success={{ text: "Message sent successfully! We will contact you within 24 hours." }}
      error={{ text: "Failed to send message. Please try again." }}
    >
      {(field) => (
        <>
          <div className="form__row">
            <TextField {...field("name")} label="Name" autoComplete="name" />
            <TextField {...field("company", "optional")} label="Company" autoComplete="organization" />
          </div>
          <div className="form__row">
            <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
            <TextField {...field("phone")} label="Phone" type="tel" autoComplete="tel" hint="At least 10 digits" />
          </div>
          <div className="form__row">
            <SelectField {...field("service_type")} label="Service">
              <option value="">Choose a service</option>
              {homeServiceTypes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            <SelectField {...field("priority")} label="Priority">
              <option value="">Choose a priority</option>
              <Options labels={priorityLabels} />
            </SelectField>
          </div>
          <PillOptions
            type="radio"
            {...field("preferred_contact")}
            legend="Preferred contact"
            options={Object.entries(preferredContactLabels).map(([value, label]) => ({ value, label }))}
          />
          <div className="form__row">
            <SelectField {...field("timeline", "optional")} label="Timeline">
              <option value="">No preference</option>
              <Options labels={timelineLabels} />
            </SelectField>
            <SelectField {...field("budget", "optional")} label="Budget">
              <option value="">No preference</option>
              <Options labels={budgetLabels} />
            </SelectField>
          </div>
          <TextAreaField {...field("message")} label="Message" />
          <Checkbox {...field("agree_to_terms")}>
            I agree to the <Link to="/terms-conditions">terms and conditions</Link>.
          </Checkbox>
        </>
      )}
    </EnquiryForm>
  );
}
