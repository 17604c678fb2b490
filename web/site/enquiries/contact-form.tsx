import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";

/** The form of the contact page: five required fields. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  return (
    <EnquiryForm
      id="contact-page-form"
      source="contact"
      labelledBy={labelledBy}
      submit="Send message"
      pending="Sending..."
      success={{ text: "Message sent successfully! We will get back to you soon." }}
      error={{ text: "Failed to send message. Please try again." }}
    >
      {(field) => (
        <>
          <div className="form__row">
            <TextField {...field("name")} label="Name" autoComplete="name" />
            <TextField {...field("phone")} label="Phone" type="tel" autoComplete="tel" hint="At least 10 digits" />
          </div>
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
          <TextField {...field("subject")} label="Subject" />
          <TextAreaField {...field("message")} label="Message" />
        </>
      )}
    </EnquiryForm>
  );
}
