import { Mail, MessageCircle, Phone, Star, UserCheck } from "lucide-react";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeWhatsAppAddress } from "#domain/fields/whatsapp-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { ClientContact } from "./client-queries.ts";

/** The main contact is reached with R: by email, or by phone where there is none. */
function Ways({ email, phone, full_name, isFirst }: ClientContact & { isFirst: boolean }) {
  const reply = (title: string) => (isFirst ? { "data-office-key": "reply", title: `${title} (R)` } : {});
  const whatsApp = phone ? writeWhatsAppAddress(phone, `Dear ${full_name}, `) : null;
  if (!email && !phone) return <span className="muted">No phone or email</span>;
  return (
    <ul className="client-ways">
      {phone ? (
        <li>
          <a href={`tel:${phone}`} {...(email ? {} : reply("Call"))}>
            <Icon of={Phone} /> {formatPhone(phone)}
          </a>
        </li>
      ) : null}
      {whatsApp ? (
        <li>
          <a href={whatsApp} target="_blank" rel="noopener noreferrer">
            <Icon of={MessageCircle} /> WhatsApp <span className="vh">{full_name} (opens in a new tab)</span>
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`} {...reply("Email")}>
            <Icon of={Mail} /> {email}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** The people of a client, and how to reach each. */
export function ClientContacts({ contacts }: { contacts: readonly ClientContact[] }) {
  if (contacts.length === 0) return <p>No contacts yet. Add them with "Edit client".</p>;
  return (
    <ul className="client-contacts">
      {contacts.map((contact, index) => (
        <li key={contact.id}>
          <p>
            <b dir="auto">{contact.full_name}</b>
            {contact.designation ? <span dir="auto">, {contact.designation}</span> : null}{" "}
            {contact.is_main && contacts.length > 1 ? (
              <Badge tone="other" icon={Star}>
                Main contact
              </Badge>
            ) : null}{" "}
            {contact.user_id ? (
              <Badge tone="other" icon={UserCheck}>
                Has an account
              </Badge>
            ) : null}
          </p>
          <Ways {...contact} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
