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
    ...{ table: "private.files", title: "Your documents, which you can download in Documents", where: "user_id = $1" },
    columns: [
      ...["name", "title", "kind", "year", "person_name", "size", "expires_on", "origin", "keep_until", "created_at"],
    ],
  },
  {
    ...{ table: "private.checklists", title: "The lists of documents of your requests", where: "user_id = $1" },
    columns: ["record_kind", "record_id", "entity_type", "reminders_stopped_at", "reminders_stopped_by", "created_at"],
  },
  {
    ...{ table: "private.checklist_items", title: "The documents that we asked you for" },
    columns: [...["title", "explanation", "is_optional", "status", "reason", "due_on", "status_at", "created_at"]],
    where: "checklist_id in (select id from private.checklists where user_id = $1)",
  },
  {
    ...{ table: "private.checklist_people", title: "The people you named in lists of documents" },
    newest: "position",
    columns: ["role", "full_name", "is_abroad"],
    where: "checklist_id in (select id from private.checklists where user_id = $1)",
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
