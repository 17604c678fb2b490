import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { type PreferredContact, preferredContactLabels, preferredContacts } from "#domain/enquiries/enquiry-choices.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeWhatsAppAddress } from "#domain/fields/whatsapp-address.ts";
import type { Enquiry } from "#web/office/enquiries/enquiry-queries.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { goToPartSoon } from "../palette/office-keys.ts";

type Way = "phone" | "whatsapp" | "email";
/** A video call is arranged by phone. */
const wayOf: Readonly<Record<PreferredContact, Way>> = {
  phone: "phone",
  whatsapp: "whatsapp",
  email: "email",
  video: "phone",
};

/** How to reach the sender; the way they prefer comes first. A reply is written in the conversation. */
export function EnquiryContact({ enquiry }: { enquiry: Enquiry }) {
  const { phone, reference, name } = enquiry;
  const preferred = preferredContacts.find((way) => way === enquiry.preferred_contact);
  // A caller of whom only the number is known cannot be emailed, and who wrote an email cannot be called.
  const hasEmail = enquiry.email !== "";
  const hasPhone = phone !== "";
  const asked = preferred ? wayOf[preferred] : "email";
  const first = asked === "email" && !hasEmail ? "phone" : hasPhone ? asked : "email";
  const classOf = (way: Way) => buttonClass(way === first ? "primary" : "secondary", { block: true });
  const greeting = `Dear ${name}, we are writing about your enquiry ${reference}.`;
  const whatsApp = writeWhatsAppAddress(phone, greeting);
  const ways: Record<Way, ReactNode> = {
    phone: hasPhone ? (
      <a
        key="phone"
        className={classOf("phone")}
        href={`tel:${phone}`}
        {...(hasEmail ? {} : { "data-office-key": "reply", title: "Call (R)" })}
      >
        <Icon of={Phone} /> Call {formatPhone(phone)}
      </a>
    ) : null,
    whatsapp: whatsApp ? (
      <a key="whatsapp" className={classOf("whatsapp")} href={whatsApp} target="_blank" rel="noopener noreferrer">
        <Icon of={MessageCircle} /> WhatsApp <span className="vh">(opens in a new tab)</span>
      </a>
    ) : null,
    email: hasEmail ? (
      <Button
        key="email"
        variant={first === "email" ? "primary" : "secondary"}
        block
        onClick={() => goToPartSoon("reply")}
      >
        <Icon of={Mail} /> Write a reply
      </Button>
    ) : null,
  };
  const order = (["phone", "whatsapp", "email"] as const).toSorted((a, b) => Number(b === first) - Number(a === first));
  return (
    <div className="stack">
      <p>{preferred ? `Preferred contact: ${preferredContactLabels[preferred]}` : "No contact preference"}</p>
      {hasEmail ? null : <p className="soft">No email address. Please call or use WhatsApp.</p>}
      {hasPhone ? null : <p className="soft">No phone number. Please reply by email.</p>}
      {order.map((way) => ways[way])}
    </div>
  );
}
