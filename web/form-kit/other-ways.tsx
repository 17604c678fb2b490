import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";

/** How to reach us when a form can't. */
export function OtherWays({ lead }: { lead: string }) {
  return (
    <p>
      {lead}
      call{" "}
      <a className="num" href={`tel:${business.phone}`}>
        {formatPhone(business.phone)}
      </a>{" "}
      or write to <a href={`mailto:${business.email}`}>{business.email}</a>.
    </p>
  );
}

/**
 * In every form that asks for personal data, above the button that sends: what is agreed to by sending (`true` for nothing,
 * which React leaves out), and the privacy notice, with the terms where these are agreed to. They open in a tab of their own,
 * so that what was typed stays.
 */
export function PrivacyNote({ note, terms }: { note: string | true; terms?: true }) {
  return (
    <small>
      {note}{" "}
      {terms ? (
        <>
          <a className="nowrap" href="/terms-conditions" target="_blank" rel="noopener">
            Terms and conditions (new tab)
          </a>{" "}
        </>
      ) : null}
      <a className="nowrap" href="/privacy" target="_blank" rel="noopener">
        Privacy notice (new tab)
      </a>
    </small>
  );
}
