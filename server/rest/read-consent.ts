import { type ConsentKind, findConsentText, readConsentPage } from "#domain/fields/consent-texts.ts";
import { RestError } from "./rest-error.ts";

/** The tables whose rows are filled in by a form that asks for consent; their triggers record it (db/functions/record_consent.sql). */
const kinds: ReadonlyMap<string, ConsentKind> = new Map([
  ["funding_applications", "funding"],
  ["project_requests", "project"],
  ["consultations", "consultation"],
  ["companies", "company"],
  ["investors", "investor"],
  ["saved_searches", "search_mail"],
]);

/**
 * Reads the header `Neev-Consent: <version> <path>` of a write; the setting for the table's triggers as JSON, or nothing where
 * no consent is asked for. Throws for a version that was never shown: what is recorded must be what was read.
 */
export function readConsent(header: string | undefined, table: string): string {
  const kind = kinds.get(table);
  if (header === undefined || kind === undefined) return "";
  const [version = "", page = "", ...more] = header.trim().split(" ");
  const path = readConsentPage(page);
  if (findConsentText(kind, version) === undefined || path === null || more.length > 0)
    throw new RestError(400, {
      code: "invalid_input",
      message: "This form has changed. Please reload the page and send it again",
      details: JSON.stringify({
        consent: `Expected a version of the text and a path, such as "2026-11-22 /dashboard"`,
      }),
    });
  return JSON.stringify({ version, page: path });
}
