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
  "assign-request": { kind: "funding", id, consultant_id: null },
  "change-settings": { is_sign_up_open: true },
  "consultation-calendar": { from: "2026-11-18", to: "2026-11-18" },
  "consultation-figures": month,
  "conversion-figures": month,
  "back-up-now": {},
  "decide-refund": { reference: "R-261118-AAAAA", status: "paid" },
  "enquiry-figures": month,
  "enquiry-origins": month,
  "export-list": { list: "enquiries" },
  "funding-figures": month,
  "kept-promises": {},
  "list-cases": {},
  "list-enquiries": {},
  "list-listings": {},
  "list-requests": {},
  "list-users": {},
  "merge-enquiries": { id, into: randomUUID() },
  "move-enquiry": { id, status: "quoted" },
  "move-grievance": { reference: "G-261118-AAAAA", stage: "investigation" },
  "move-request": { kind: "funding", id, status: "approved" },
  "note-enquiry": { id, note: "A note" },
  "propose-time": { id, scheduled_date: "2026-11-24T10:00:00" },
  "read-case": { reference: "G-261118-AAAAA" },
  "read-enquiry": { id },
  "read-request-file": { kind: "project", id },
  "read-schedules": {},
  "read-settings": {},
  "read-user": { id },
  "recent-activity": {},
  "record-payment": {
    ...{ kind: "consultation", id, amount: 5000, method: "upi", paid_on: "2026-11-18" },
    idempotency_key: randomUUID(),
  },
  "remove-holiday": { day: "2026-12-25" },
  "request-board": {},
  "response-figures": month,
  "review-listing": { id, is_held: true, reason: "A reason" },
  "set-consultant": { name: "Somebody", is_bookable: true },
  "set-consultant-hours": { consultant_id: "nobody", hours: [] },
  "set-holiday": { day: "2026-12-25", name: "Christmas" },
  "set-role": { id, role: "admin", is_granted: true, reason: "A reason", password: "some password" },
  "suspend-user": { id, is_suspended: true, reason: "A reason" },
  "retry-job": { id: 1 },
  "system-health": {},
  "undo-merge": { id },
  "user-figures": month,
  "withdraw-payment": { id, reason: "Twice" },
  "withdraw-proposal": { id },
};
