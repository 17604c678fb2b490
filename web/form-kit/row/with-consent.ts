import { type ConsentKind, consentHeader, writeConsent } from "#domain/fields/consent-texts.ts";

/** The table call of a form with what is agreed to by sending it: the latest text of its kind, and the page. */
export function withConsent<Call extends { setHeader(name: string, value: string): unknown }>(
  kind: ConsentKind,
  call: Call,
): Call {
  // It changes the call itself, and only answers it for chaining.
  call.setHeader(consentHeader, writeConsent(kind, location.pathname));
  return call;
}
