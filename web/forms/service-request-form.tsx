import type { ReactNode } from "react";
import type { EnquiryServiceType, EnquirySource } from "#domain/enquiry-choices.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";

export type ServiceRequest = {
  readonly serviceType: EnquiryServiceType;
  readonly source: Extract<EnquirySource, "service" | "funding" | "consultation">;
  /** What was chosen on the page before the form opened, such as a package. */
  readonly subject?: string;
  /** Names a draft of its own, where the service's usual one belongs to another page. */
  readonly draft?: string;
  /** The account whose words the draft holds, where the form is filled in from it. */
  readonly owner?: string;
};

/** Each service keeps a draft of its own; it begins the ids of the controls too. */
export function nameServiceForm({ serviceType, source, draft }: ServiceRequest): string {
  return `request-${draft ?? source}-${serviceType.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

type ServiceRequestFormProps = ServiceRequest & { lead?: ReactNode; actions?: ReactNode; onSent: () => void };

/** The general request: full name, mobile, e-mail, message; service and choice go with it. */
export function ServiceRequestForm({
  serviceType,
  source,
  subject = "",
  draft,
  owner,
  lead,
  actions,
  onSent,
}: ServiceRequestFormProps) {
  return (
    <EnquiryForm
      id={nameServiceForm({ serviceType, source, draft })}
      source={source}
      owner={owner}
      submit="Submit request"
      pending="Submitting..."
      success={{
        title: "Request Submitted Successfully!",
        text: "We have received your request and will contact you soon.",
      }}
      error={{ title: "Error", text: "Failed to submit request. Please try again." }}
      inDialog="foot"
      lead={lead}
      actions={actions}
      onSent={onSent}
    >
      {(field) => (
        <>
          <input type="hidden" name="service_type" value={serviceType} />
          <input type="hidden" name="subject" value={subject} />
          <div className="form__row">
            <TextField {...field("name")} label="Full name" autoComplete="name" data-autofocus="" />
            <TextField {...field("phone")} label="Mobile" type="tel" autoComplete="tel" hint="At least 10 digits" />
          </div>
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
          <TextAreaField {...field("message", "optional")} label="Message" />
        </>
      )}
    </EnquiryForm>
  );
}
