import type { PersonalTable } from "./personal-table.ts";

/** What the office has of a person as a contact of its clients, and as a client. */
export const clientTables: readonly PersonalTable[] = [
  {
    ...{ table: "private.client_contacts", title: "Clients of ours that you are a contact of", where: "user_id = $1" },
    columns: [
      "(select c.legal_name from private.clients as c where c.id = client_id) as client",
      ...["full_name", "email", "phone", "designation", "is_main", "created_at"],
    ],
  },
  {
    // What the office has of a company is not of one person; of these two it is.
    ...{ table: "private.clients", title: "You as our client" },
    columns: [
      ...["reference", "kind", "legal_name", "trade_name", "pan", "gstin", "cin", "state", "address", "created_at"],
      "updated_at",
    ],
    where: `kind in ('individual', 'proprietorship')
      and id in (select client_id from private.client_contacts where user_id = $1 and is_main)`,
  },
];
