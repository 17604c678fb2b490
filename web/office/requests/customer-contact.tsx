import { Mail, MessageCircle, Phone } from "lucide-react";
import { accountTypeLabels } from "#domain/accounts/account-types.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeWhatsAppAddress } from "#domain/fields/whatsapp-address.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import type { RequestFile } from "#web/office/requests/request-queries.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The customer of a request, and how to reach them. */
export function CustomerContact({
  customer,
  request: { reference, title },
}: Pick<RequestFile, "customer" | "request">) {
  const { full_name, email, phone, user_type } = customer;
  const way = buttonClass("secondary", { block: true });
  const subject = new URLSearchParams({ subject: `Your request ${reference}: ${title}` })
    .toString()
    .replaceAll("+", "%20");
  const whatsApp =
    phone &&
    writeWhatsAppAddress(phone, `Dear ${full_name || "customer"}, we are writing about ${reference}: ${title}.`);
  return (
    <div className="stack">
      <p>
        <b dir="auto">{full_name || email}</b>
        <span className="inbox-about">{user_type ? labelValue(accountTypeLabels, user_type) : "No account"}</span>
      </p>
      {email ? (
        <a className={way} href={`mailto:${email}?${subject}`}>
          <Icon of={Mail} /> <span className="office-mail">{email}</span>
        </a>
      ) : (
        <p className="soft">No email address</p>
      )}
      {phone ? (
        <a className={way} href={`tel:${phone}`}>
          <Icon of={Phone} /> Call {formatPhone(phone)}
        </a>
      ) : (
        <p className="soft">No phone number</p>
      )}
      {whatsApp ? (
        <a className={way} href={whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon of={MessageCircle} /> WhatsApp <span className="vh">(opens in a new tab)</span>
        </a>
      ) : null}
    </div>
  );
}
