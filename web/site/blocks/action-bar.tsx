import { MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { business } from "#domain/business/business.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ActionBarProps = {
  /** What is offered and for how much: `GST registration`, `₹2,999`. */
  label: string;
  value: string;
  /** What a message on WhatsApp is about. */
  about: string;
  /** The label stays where a phone is too narrow for most labels. */
  short?: boolean;
  /** The button that opens the form. */
  children: ReactNode;
};

/**
 * On phones, at the lower edge of the screen: price, the button that opens the form, WhatsApp and telephone. It is the
 * last part of what it belongs to and sticks to the edge only while that is in view, so it never covers the footer.
 */
export function ActionBar({ label, value, about, short, children }: ActionBarProps) {
  const message = encodeURIComponent(`Hello, I have a question about ${about}.`);
  return (
    <section
      className={short ? "action-bar action-bar--short no-print" : "action-bar no-print"}
      aria-label="Request and contact"
    >
      <p>
        <span>{label}</span>
        <b>{value}</b>
      </p>
      {children}
      <a
        className="icon-btn icon-btn--line"
        href={`https://wa.me/${business.phone.slice(1)}?text=${message}`}
        rel="noopener"
        aria-label="WhatsApp"
      >
        <Icon of={MessageCircle} />
      </a>
      <a className="icon-btn icon-btn--line" href={`tel:${business.phone}`} aria-label="Call">
        <Icon of={Phone} />
      </a>
    </section>
  );
}

/** What the bar offers on a page that sells no service of its own: on the narrowest phones too, "Free" has its label. */
export const firstConsultation = { label: "First consultation", value: "Free", about: "your services", short: true };

/** The bar of such a page: it leads to the contact form. */
export function ContactBar() {
  return (
    <ActionBar {...firstConsultation}>
      <Link className={buttonClass("primary")} to="/contact">
        Contact us
      </Link>
    </ActionBar>
  );
}
