import { readFields } from "../fields/fields.ts";
import { officeSourceLabels, readSource } from "../work/office-sources.ts";
import { clientKindLabels, clientKinds, readClientKind } from "./client-kinds.ts";
import { checkNumbers, clientFields, completeNumbers, contactSchema } from "./clients.ts";
import type { ImportColumns, ImportField } from "./import-columns.ts";
import { readState } from "./tax-numbers.ts";

export const mostImportRows = 5000;
/** Characters of the file: 5,000 rows of 400. */
export const mostImportLength = 2_000_000;

type Fields = ReturnType<typeof completeNumbers<ReturnType<typeof clientFields.parse>>>;
type Contact = ReturnType<typeof contactSchema.parse>;

/** One good row: a client and its contact, if the row has one. */
export type ImportedClient = { readonly row: number; readonly client: Fields; readonly contact: Contact | null };
/** What is wrong with a row: its number in the spreadsheet, the field and a sentence. */
export type ImportError = { readonly row: number; readonly field: string; readonly message: string };

/** The apostrophe that a spreadsheet's file has before what would be a formula. */
const readCell = (cell: string | undefined) => (cell ?? "").replace(/^'(?=[\s]*[=+\-@])/, "").trim();

const contactFields: Readonly<Record<string, string>> = { full_name: "contact_name" };

function readContact(
  cell: (field: ImportField) => string,
  legalName: string,
  errors: (field: string, message: string) => void,
) {
  const [full_name, email] = [cell("contact_name"), cell("email")];
  // A spreadsheet that took the number for an amount writes 9.19877E+11, or 9876543210.0.
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(cell("phone"))) {
    const shown = cell("phone").slice(0, 40);
    errors(
      "phone",
      `The spreadsheet has shortened the number to ${shown}. Please format the column as text and enter it in full`,
    );
    return null;
  }
  const phone = cell("phone").replace(/^(\d+)\.0$/, "$1");
  const designation = cell("designation");
  if (!full_name && !email && !phone && !designation) return null;
  // Of a person as a client, the contact is that person.
  const reading = readFields(contactSchema, { full_name: full_name || legalName, email, phone, designation });
  if (reading.ok) return reading.value;
  for (const [field, message] of Object.entries(reading.fields)) errors(contactFields[field] ?? field, message);
  return null;
}

/** Reads one row of a file: the client, or a sentence for each field that is wrong. */
export function readImportRow(
  cells: readonly string[],
  { row, at }: { row: number; at: ImportColumns["at"] },
): { found: ImportedClient | null; errors: ImportError[] } {
  const errors: ImportError[] = [];
  const refuse = (field: string, message: string) => errors.push({ row, field, message });
  const cell = (field: ImportField) => {
    const place = at[field];
    return place === undefined ? "" : readCell(cells[place]);
  };
  const kind = readClientKind(cell("kind"));
  const state = cell("state") ? readState(cell("state")) : null;
  if (kind === null)
    refuse("kind", `The type must be one of ${clientKinds.map((one) => clientKindLabels[one]).join(", ")}`);
  if (cell("state") && state === null) refuse("state", `There is no state "${cell("state").slice(0, 40)}"`);
  const origin = readSource(cell("origin"));
  const sources = Object.values(officeSourceLabels).join(", ");
  if (cell("origin") && origin === null) refuse("origin", `The source must be one of ${sources}`);
  const reading = readFields(clientFields, {
    ...{ kind: kind ?? "individual", legal_name: cell("legal_name"), trade_name: cell("trade_name") },
    ...{ pan: cell("pan"), gstin: cell("gstin"), cin: cell("cin"), state, address: cell("address"), origin },
    tags: cell("tags")
      .split(/[,;]/)
      .flatMap((tag) => tag.trim() || []),
  });
  if (!reading.ok) for (const [field, message] of Object.entries(reading.fields)) refuse(field, message);
  else if (kind !== null) for (const { field, message } of checkNumbers(reading.value)) refuse(field, message);
  const contact = readContact(cell, cell("legal_name"), refuse);
  const found = reading.ok && errors.length === 0 ? { row, client: completeNumbers(reading.value), contact } : null;
  return { found, errors };
}

/** One person may serve several clients: they are the same one under the same name only. */
const contactKey = ({ legal_name }: Fields, contact: Contact | null) =>
  contact?.email && contact.phone
    ? `${contact.email.toLowerCase()} ${contact.phone} ${legal_name.toLowerCase()}`
    : null;

/** By what two clients are the same one. A branch shares the PAN, with a GSTIN of its own. */
export function listImportKeys({ client, contact }: Pick<ImportedClient, "client" | "contact">) {
  return [
    { field: "gstin", label: "GSTIN", value: client.gstin },
    { field: "pan", label: "PAN", value: client.gstin === null ? client.pan : null },
    { field: "email", label: "name, email and phone number", value: contactKey(client, contact) },
  ].flatMap(({ value, ...key }) => (value === null ? [] : [{ ...key, value }]));
}

/** A sentence for each row that another row of the file has already. */
export function findRepeatedRows(clients: readonly ImportedClient[]): ImportError[] {
  const first = new Map<string, number>();
  const errors: ImportError[] = [];
  // The PAN in a GSTIN counts too: a row with nothing but that PAN is the same client, as one that is there already would be.
  const ofGstin = new Map(
    clients
      .flatMap(({ row, client: { gstin, pan } }) => (gstin !== null && pan !== null ? [[pan, row] as const] : []))
      .reverse(),
  );
  for (const one of clients)
    for (const { field, label, value } of listImportKeys(one)) {
      const key = `${field} ${value}`;
      const before = first.get(key);
      const withGstin = field === "pan" ? ofGstin.get(value) : undefined;
      if (withGstin !== undefined)
        errors.push({ row: one.row, field, message: `Row ${withGstin} has the same ${label}, in its GSTIN` });
      else if (before === undefined) first.set(key, one.row);
      else errors.push({ row: one.row, field, message: `Row ${before} has the same ${label}` });
    }
  return errors;
}
