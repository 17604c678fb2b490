import type { EnquirySource } from "./enquiry-choices.ts";

/** The subject of an enquiry from the welcome form, which asks for none. */
export const freeConsultation = "Free consultation";

/** What an enquiry is about, in fixed words only: its service, or the form it came from. */
export function nameEnquiry({ source, service_type }: { source: EnquirySource; service_type: string | null }): string {
  return (
    service_type ??
    (source === "welcome"
      ? freeConsultation
      : source === "office"
        ? "Enquiry taken by the office"
        : source === "email"
          ? "Email"
          : "Message from the contact page")
  );
}
