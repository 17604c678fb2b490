import { randomUUID } from "node:crypto";
import type { Result, Row, Transaction } from "#server/database/database.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function makeReference(): string {
  const digits = Array.from({ length: 5 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]);
  return `L-261120-${digits.join("")}`;
}

/** A row that the table takes; what is given replaces what it has. */
export function makeEnquiry(changes: Row = {}): Row {
  return {
    reference: makeReference(),
    source: "home",
    page: "/",
    idempotency_key: randomUUID(),
    request_hash: "0".repeat(64),
    name: "Asha Rao",
    email: "asha@example.in",
    phone: "+919876543210",
    company: "Rao Textiles",
    service_type: "GST Registration",
    priority: "medium",
    message: "We sell cloth in Pune and need a GST number.",
    agree_to_terms: true,
    reply_by: "2099-01-01T12:00:00+05:30",
    ...changes,
  };
}

/** The statement that stores a row, and its values. */
export function writeInsert(row: Row): [sql: string, values: unknown[]] {
  const columns = Object.keys(row);
  return [
    `insert into public.enquiries (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})
     returning *`,
    Object.values(row),
  ];
}

export function insertEnquiry(tx: Transaction, changes: Row = {}): Promise<Result<Row & { id: string }>> {
  return tx.query(...writeInsert(makeEnquiry(changes)));
}
