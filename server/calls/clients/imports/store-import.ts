import { randomBytes } from "node:crypto";
import { type ImportError, type ImportedClient, listImportKeys } from "#domain/clients/client-import.ts";
import { makeReference } from "#domain/fields/references.ts";
import type { Transaction } from "#server/database/database.ts";

type Known = { readonly field: string; readonly value: string; readonly reference: string };

/** A sentence for each row whose client is there already. */
export async function findKnownClients(tx: Transaction, clients: readonly ImportedClient[]): Promise<ImportError[]> {
  const own = clients.flatMap((one) => listImportKeys(one).map((key) => ({ ...key, of: key.field, row: one.row })));
  const ofGstins = clients.flatMap(({ row, client: { gstin, pan } }) =>
    gstin !== null && pan !== null ? [{ row, field: "pan", of: "pan_in_gstin", label: "PAN", value: pan }] : [],
  );
  const keys = [...own, ...ofGstins];
  const valuesOf = (field: string) => own.filter((key) => key.field === field).map(({ value }) => value);
  const { rows } = await tx.query<Known>("select field, value, reference from private.known_clients($1, $2, $3)", [
    ...[valuesOf("gstin"), valuesOf("pan"), valuesOf("email")],
  ]);
  const known = new Map(rows.map(({ field, value, reference }) => [`${field} ${value}`, reference]));
  return keys.flatMap(({ field, of, label, value, row }) => {
    const reference = known.get(`${of} ${value}`);
    return reference ? [{ row, field, message: `${reference} has the same ${label}` }] : [];
  });
}

/** As many references as are needed, none of them taken. */
async function makeReferences(tx: Transaction, count: number, now: Date): Promise<string[]> {
  const made = new Set<string>();
  while (made.size < count) {
    while (made.size < count) made.add(makeReference("K", now, randomBytes(5)));
    const { rows } = await tx.query<{ reference: string }>(
      "select reference from private.clients where reference = any ($1)",
      [[...made]],
    );
    for (const { reference } of rows) made.delete(reference);
  }
  return [...made];
}

/** So many rows in one statement take far less time than a call may wait without an answer. */
const rowsAtOnce = 100;

/** Saves all clients of a file with their contacts; they have no owner until one is chosen. */
export async function storeImport(tx: Transaction, clients: readonly ImportedClient[], now: Date): Promise<void> {
  const references = await makeReferences(tx, clients.length, now);
  const named = clients.map((one, at) => ({ ...one, reference: references[at] ?? "" }));
  for (let from = 0; from < named.length; from += rowsAtOnce)
    await storeRows(tx, named.slice(from, from + rowsAtOnce), now);
}

type Named = ImportedClient & { readonly reference: string };

async function storeRows(tx: Transaction, named: readonly Named[], now: Date): Promise<void> {
  await tx.query(
    `insert into private.clients
       (reference, kind, legal_name, trade_name, pan, gstin, cin, state, address, tags, origin, created_at)
     select c.reference, c.kind, c.legal_name, c.trade_name, c.pan, c.gstin, c.cin, c.state, c.address, c.tags, c.origin, $2
     from jsonb_to_recordset($1) as c (reference text, kind text, legal_name text, trade_name text, pan text, gstin text,
       cin text, state text, address text, tags text[], origin text)`,
    [JSON.stringify(named.map(({ client, reference }) => ({ ...client, reference }))), now],
  );
  const contacts = named.flatMap(({ contact, reference }) => (contact ? [{ ...contact, reference }] : []));
  await tx.query(
    `insert into private.client_contacts (client_id, full_name, email, phone, designation, is_main)
     select c.id, p.full_name, p.email, p.phone, p.designation, true
     from jsonb_to_recordset($1) as p (reference text, full_name text, email text, phone text, designation text)
     join private.clients as c on c.reference = p.reference`,
    [JSON.stringify(contacts)],
  );
}
