import { randomUUID } from "node:crypto";
import type { Ask } from "../compare-latencies.ts";
import type { Middle } from "./office-calls.ts";

type Change = (round: number) => readonly [name: string, body: object];

/** How many records are changed at once: as many as a list shows twice over. */
const together = 50;

/** What people of the office do most; each round with other records. */
function listChanges({ enquiries, client, owner }: Middle): Readonly<Record<string, Change>> {
  const one = (round: number) => enquiries[Math.abs(round) % enquiries.length];
  const caller = { name: "Asha Rao", origin: "phone_call", has_notice: true };
  return {
    "a note on an enquiry": (round) => ["note-enquiry", { id: one(round), note: `Called, round ${round}` }],
    "an assignment": (round) => ["assign-enquiry", { id: one(round), assigned_to: owner }],
    "a tag on fifty enquiries": (round) => [
      "change-many",
      {
        action: round % 2 === 0 ? "tag" : "untag",
        tag: "urgent",
        records: enquiries.slice(0, together).map((id) => ({ kind: "enquiry", id })),
      },
    ],
    "a note on a client": (round) => ["note-client", { id: client.reference, note: `Called, round ${round}` }],
    "a new client": (round) => [
      "save-client",
      { kind: "individual", legal_name: `Asha Rao ${round}`, idempotency_key: randomUUID() },
    ],
    "an enquiry of a caller": (round) => [
      "open-enquiry",
      { ...caller, service_type: "GST", phone: `+9187${20_000_000 + round}`, idempotency_key: randomUUID() },
    ],
  };
}

/** The same as requests with the headers of one who may make them. */
export function askChanges(middle: Middle, role: string, headers: Record<string, string>): Record<string, Ask> {
  return Object.fromEntries(
    Object.entries(listChanges(middle)).map(([title, change]) => {
      const ask: Ask = (round) => {
        const [name, body] = change(round);
        return { method: "POST", path: `/functions/v1/${name}`, headers, body: JSON.stringify(body) };
      };
      return [`${role}: ${title}`, ask];
    }),
  );
}
