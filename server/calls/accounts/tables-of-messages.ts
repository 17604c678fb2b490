import type { PersonalTable } from "./personal-table.ts";

/** In SQL, the cases of an account, and those that a guest sent with its confirmed address. */
const ownCase = (table: string) =>
  `select id from ${table} where user_id = $1 or (user_id is null and lower(email) = $2)`;

/** What the download of a person's data has of their conversations with us; read by the backend. */
export const tablesOfMessages: readonly PersonalTable[] = [
  {
    ...{ table: "private.messages", title: "Your conversations with us" },
    columns: [
      "private.find_reference(kind, record_id) as reference",
      // Not the address that wrote: it may be someone else's.
      ...["side", "way", "text", "full_text", "created_at"],
    ],
    where: `user_id = $1 or enquiry_id in (select id from public.enquiries where lower(email) = $2)
      or grievance_id in (${ownCase("private.grievances")}) or refund_request_id in (${ownCase("private.refund_requests")})`,
  },
];
