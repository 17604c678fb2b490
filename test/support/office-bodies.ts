import { randomUUID } from "node:crypto";

const id = randomUUID();
const month = { from: "2026-10-20", to: "2026-11-18", unit: "week" };

/**
 * A body for each call that is for administrators: one that can be read, so that what is refused is refused for who asks.
 * The records it names need not be there.
 */
export const officeBodies: Readonly<Record<string, object>> = {
  "answer-enquiry": { id, message: "An answer", idempotency_key: randomUUID() },
  "approve-investor": { user_id: id, is_approved: true },
  "assign-case": { reference: "G-261118-AAAAA", assigned_to: null },
  "assign-enquiry": { id, assigned_to: null },
  "consultation-calendar": { from: "2026-11-18", to: "2026-11-18" },
  "decide-refund": { reference: "R-261118-AAAAA", status: "paid" },
  "export-list": { list: "enquiries" },
  "kept-promises": {},
  "list-cases": {},
  "list-enquiries": {},
  "merge-enquiries": { id, into: randomUUID() },
  "move-enquiry": { id, status: "quoted" },
  "move-grievance": { reference: "G-261118-AAAAA", stage: "investigation" },
  "move-request": { kind: "funding", id, status: "approved" },
  "note-enquiry": { id, note: "A note" },
  "read-case": { reference: "G-261118-AAAAA" },
  "read-enquiry": { id },
  "read-schedules": {},
  "recent-activity": {},
  "remove-holiday": { day: "2026-12-25" },
  "set-consultant": { name: "Somebody", is_bookable: true },
  "set-consultant-hours": { consultant_id: "nobody", hours: [] },
  "set-holiday": { day: "2026-12-25", name: "Christmas" },
  "undo-merge": { id },
  "list-users": {},
  "read-user": { id },
  "suspend-user": { id, is_suspended: true, reason: "A reason" },
  "set-role": { id, role: "admin", is_granted: true, reason: "A reason", password: "some password" },
  "read-settings": {},
  "change-settings": { is_sign_up_open: true },
  "list-listings": {},
  "review-listing": { id, is_held: true, reason: "A reason" },
  "consultation-figures": month,
  "conversion-figures": month,
  "enquiry-figures": month,
  "enquiry-origins": month,
  "funding-figures": month,
  "response-figures": month,
  "user-figures": month,
};
