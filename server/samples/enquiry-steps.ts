import { randomUUID } from "node:crypto";
import { listAnswered } from "./answered-enquiries.ts";
import { listClosed } from "./closed-enquiries.ts";
import type { SampleDays } from "./sample-days.ts";
import type { EnquirySample } from "./sample-enquiry.ts";
import type { SampleOffice, SampleStep } from "./sample-office.ts";
import { sampleCustomers } from "./sample-people.ts";
import { listWaiting } from "./waiting-enquiries.ts";

/** A customer's own address and number; for others one made of the name, or of the key where that is not in Latin letters. */
function findContact({ key, name }: EnquirySample): { email: string; phone: string } {
  const [known, customer] = Object.entries(sampleCustomers).find(([, { full_name }]) => full_name === name) ?? [];
  if (customer) return { email: `${known}@neev.example`, phone: customer.phone };
  const latin = name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, "")
    .trim()
    .replaceAll(/ +/g, ".");
  return { email: `${latin || key.toLowerCase()}@neev.example`, phone: `+9190040100${key.slice(1)}` };
}

/** The fields of the form that it came from. */
function writeForm(sample: EnquirySample) {
  const { source, name, service, text, company, priority = "medium" } = sample;
  const shared = { source, name, ...findContact(sample), page: "/", idempotency_key: randomUUID(), filled_ms: 60_000 };
  if (source === "welcome") return shared;
  if (source === "contact") return { ...shared, subject: "Question", message: text };
  if (source === "service") return { ...shared, service_type: service, message: text };
  return {
    ...{ ...shared, company, service_type: service, priority, preferred_contact: "phone", message: text },
    agree_to_terms: true,
  };
}

async function receive(office: SampleOffice, sample: EnquirySample) {
  const { reference } = await office.call("submit-enquiry", null, writeForm(sample));
  return office.markByReference(sample.key, "public.enquiries", reference);
}

async function act(office: SampleOffice, { key, deeds }: EnquirySample, place: number) {
  const deed = deeds[place];
  if (deed === undefined) return;
  const by = deed.by ?? "staff";
  const id = office.id(key);
  switch (deed.does) {
    case "assign":
      return office.call("assign-enquiry", by, { id, assigned_to: office.id(deed.to) });
    case "reply":
      return office.call("answer-enquiry", by, { id, message: deed.text, idempotency_key: randomUUID() });
    case "note":
      return office.call("note-enquiry", by, { id, note: deed.text });
    case "quote":
      return office.call("move-enquiry", by, { id, status: "quoted" });
    case "lose":
      return office.call("move-enquiry", by, { id, status: "lost", reason: deed.reason });
    case "merge":
      return office.call("merge-enquiries", by, { id, into: office.id(deed.into) });
    case "win": {
      const { service, price } = deed;
      const { service: sold } = await office.call("move-enquiry", by, { id, status: "won", service, price });
      const { reference } = Object(sold);
      return office.markByReference(`sold ${key}`, "public.service_requests", reference);
    }
  }
}

/** Staff see what is assigned to them: an enquiry without an assignee is assigned to the first person who acts on it. */
function assignFirst(sample: EnquirySample): SampleStep[] {
  const [first] = sample.deeds;
  if (first === undefined || first.does === "assign" || first.does === "merge") return [];
  const by = first.by ?? "staff";
  const at = new Date(first.at.getTime() - 60_000);
  return [
    {
      at,
      run: (office) =>
        office.call("assign-enquiry", "manager", { id: office.id(sample.key), assigned_to: office.id(by) }),
    },
  ];
}

/** Thirty enquiries of two weeks, in every state. */
export function listEnquirySteps(days: SampleDays): SampleStep[] {
  return [...listWaiting(days), ...listAnswered(days), ...listClosed(days)].flatMap((sample) => [
    { at: sample.at, run: (office) => receive(office, sample) },
    ...assignFirst(sample),
    ...sample.deeds.map(({ at }, place) => ({ at, run: (office: SampleOffice) => act(office, sample, place) })),
  ]);
}
