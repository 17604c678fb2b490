import { type Contact, chooseMain } from "#domain/clients/clients.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

const wrong = (message: string) =>
  new CallError(400, { code: "invalid_input", message, fields: { contacts: message } });

/** An account that the policies do not show to the caller is not there, unless it is a contact of the client already. */
async function requireAccounts(tx: Transaction, clientId: string, contacts: readonly Contact[]): Promise<void> {
  const named = contacts.flatMap(({ user_id }) => (user_id ? [user_id] : []));
  if (named.length === 0) return;
  if (new Set(named).size < named.length) throw wrong("One account can be only one contact of a client");
  const { rows } = await tx.query<{ known: number }>(
    `select count(*)::int as known from unnest($1::uuid[]) as named (id)
     where exists (select from public.profiles as p where p.id = named.id)
       or exists (select from private.client_contacts as k where k.client_id = $2 and k.user_id = named.id)`,
    [named, clientId],
  );
  if (rows[0]?.known !== named.length) throw wrong("There is no such account");
}

/** Makes these the contacts of a client that the transaction has locked: known ones are changed, new ones added, all others removed. */
export async function storeContacts(tx: Transaction, clientId: string, asked: readonly Contact[]): Promise<void> {
  await requireAccounts(tx, clientId, asked);
  const contacts = chooseMain(asked);
  const { rows } = await tx.query<{ id: string }>("select id from private.client_contacts where client_id = $1", [
    clientId,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const kept = contacts.flatMap(({ id }) => (id ? [id] : []));
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length)
    throw wrong("One of these contacts was removed. Please reload the client");
  await tx.query("delete from private.client_contacts where client_id = $1 and id <> all ($2::uuid[])", [
    clientId,
    kept,
  ]);
  const main = contacts.find(({ is_main }) => is_main)?.id ?? null;
  // First, since a client has one main contact at every moment.
  await tx.query(
    "update private.client_contacts set is_main = false where client_id = $1 and is_main and id is distinct from $2",
    [clientId, main],
  );
  for (const { id, full_name, email, phone, designation, user_id, is_main } of contacts) {
    const values = [full_name, email, phone, designation, is_main];
    if (id)
      await tx.query(
        `update private.client_contacts set full_name = $2, email = $3, phone = $4, designation = $5, is_main = $6,
           user_id = case when $7 then user_id else $8::uuid end
         where id = $1`,
        [id, ...values, user_id === undefined, user_id ?? null],
      );
    else
      await tx.query(
        `insert into private.client_contacts (client_id, full_name, email, phone, designation, is_main, user_id)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [clientId, ...values, user_id ?? null],
      );
  }
}
