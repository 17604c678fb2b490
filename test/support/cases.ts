import { randomUUID } from "node:crypto";
import type { Backend, Call } from "./backend.ts";

function fillSender(): Record<string, unknown> {
  const person = randomUUID().slice(0, 8);
  return {
    name: "Asha Rao",
    email: `asha.${person}@example.in`,
    phone: `+9198${String(Number.parseInt(person, 16)).padStart(8, "0").slice(-8)}`,
    about_reference: "L-261101-7KQ2M",
    idempotency_key: randomUUID(),
    website: "",
    filled_ms: 41_000,
  };
}

/** A grievance as a person fills it in, under a new key; what is given replaces what it had. */
export function fillGrievance(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...fillSender(),
    page: "/grievances",
    subject: "delay",
    priority: "normal",
    message: "My GST registration is three weeks late.\nNobody <b>calls</b> back.",
    ...changes,
  };
}

/** A refund request for a consultation, likewise. */
export function fillRefundRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...fillSender(),
    page: "/refund-policy",
    situation: "cancelled_by_customer",
    booked_for: "2026-11-20T12:00",
    cancelled_at: "2026-11-19T14:00",
    amount_paid: 5000,
    message: "I paid for a pitch deck review and had to cancel.",
    ...changes,
  };
}

/** A business call of nobody in particular. */
export function callAsVisitor(
  backend: Backend,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Call> {
  return backend.call(`/functions/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
