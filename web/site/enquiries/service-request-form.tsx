import type { ReactNode } from "react";
import type { EnquiryServiceType, EnquirySource } from "#domain/enquiries/enquiry-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { useKnownAccount } from "../../form-kit/use-known-account.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

export type ServiceRequest = {
  readonly serviceType: EnquiryServiceType;
  readonly source: Extract<EnquirySource, "service" | "funding" | "consultation">;
  /** What was chosen on the page before the form opened, such as a package. */
  readonly subject?: string;
  /** Names a separate draft, where the service's usual one belongs to another page. */
  readonly draft?: string;
  /** The filing of the compliance calendar that we are asked to make. */
  readonly filing?: string;
};

/** Each service has its own draft; its name is also the prefix of the controls' ids. */
export function nameServiceForm({ serviceType, source, draft }: ServiceRequest): string {
  return `request-${draft ?? source}-${serviceType.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

type ServiceRequestFormProps = ServiceRequest & { lead?: ReactNode; actions?: ReactNode; onSent: () => void };

/**
 * The general request: full name, mobile, email, message, together with service and choice. Known account details are
 * filled in, so that it joins the account's other requests.
 */
export function ServiceRequestForm({
  serviceType,
  source,
  subject = "",
  draft,
  filing,
  lead,
  actions,
  onSent,
}: ServiceRequestFormProps) {
  const account = useKnownAccount();
  // A draft holds what was typed last, even where the account has a value.
  const known = (value: string | null) => (account ? { defaultValue: value ?? "", "data-restored": "" } : {});
  return (
    <EnquiryForm
      id={nameServiceForm({ serviceType, source, draft })}
      source={source}
      owner={account?.id ?? null}
      submit="Submit request"
      pending="Submitting..."
      success={{
        title: "Request Submitted Successfully!",
        text: subject
          ? `We have received your request: ${subject}. We will contact you soon.`
          : "We have received your request and will contact you soon.",
      }}
      error={{ title: "Error", text: "Failed to submit request. Please try again." }}
      inDialog="foot"
      lead={lead ?? (account ? <p className="soft">You can track it on your dashboard, under Enquiries.</p> : null)}
      actions={actions}
      onSent={onSent}
    >
      {(field) => (
        <>
          <input type="hidden" name="service_type" value={serviceType} />
          <input type="hidden" name="subject" value={subject} />
          {filing ? <input type="hidden" name="filing" value={filing} /> : null}
          <div className="form__row">
            <TextField
              {...field("name")}
              {...known(account?.fullName ?? null)}
              label="Full name"
              autoComplete="name"
              data-autofocus=""
            />
            <TextField
              {...field("phone")}
              {...known(account?.phone ? formatPhone(account.phone) : null)}
              label="Mobile"
              type="tel"
              autoComplete="tel"
              hint="At least 10 digits"
            />
          </div>
          <TextField
            {...field("email")}
            {...known(account?.email ?? null)}
            label="Email"
            type="email"
            autoComplete="email"
          />
          <TextAreaField {...field("message", "optional")} label="Message" />
        </>
      )}
    </EnquiryForm>
  );
}
