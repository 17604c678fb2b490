import { business } from "../business/business.ts";
import { formatPhone } from "../fields/phone.ts";

/** How the two sides of a consultation reach each other. */
export type Guest = {
  /** Of the account's profile. */
  readonly phone: string | null;
  readonly email: string;
};

export type Attendance = {
  /** What the customer does or can expect at the booked time. */
  readonly sentence: string;
  /** For the place of a calendar entry. */
  readonly place: string;
  readonly link?: { readonly label: string; readonly url: string };
};

export const officeMap = {
  label: "Open in Google Maps",
  url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(business.address.join(", "))}`,
};

/**
 * How the customer takes part, by contact method.
 * @param meeting_link the link that the office has entered, null until then
 */
export function describeAttendance(
  { contact_method, meeting_link }: { readonly contact_method: string; readonly meeting_link: string | null },
  { phone, email }: Guest,
): Attendance {
  switch (contact_method) {
    case "phone_call":
      return phone
        ? { sentence: `We will call you on ${formatPhone(phone)}.`, place: `Phone call to ${formatPhone(phone)}` }
        : {
            sentence: "We have no phone number for you. Please add one to your profile so that we can call you.",
            place: "Phone call",
          };
    case "in_person":
      return {
        sentence: `Please come to our office: ${business.address.join(", ")}.`,
        place: business.address.join(", "),
        link: officeMap,
      };
    case "email":
      return { sentence: `We will write to you at ${email}.`, place: "Email" };
    default:
      return meeting_link
        ? {
            sentence: "Please join by video call with this link.",
            place: meeting_link,
            link: { label: "Join the video call", url: meeting_link },
          }
        : {
            sentence: "By video call. We will email you the link, and it will be on the booking's page.",
            place: "Video call",
          };
  }
}
