import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { makePdf, sendFile } from "../fixtures/document-files.ts";
import type { makeCustomerRecords } from "./make-customer-records.ts";
import { accountOf, type Person, signInAs } from "./people.ts";

type Customers = Awaited<ReturnType<typeof makeCustomerRecords>>;

/** A conversation with files, an internal note with a mention, and emails that wait; and documents of a list. */
export async function makeMessageRecords(url: string, { user, project, service, enquiries }: Customers): Promise<void> {
  const [manager, accounts] = await Promise.all(["manager", "accounts"].map((name) => signInAs(url, accountOf(name))));
  if (!manager || !accounts) return;
  const upload = async ({ token }: Person, fields: Readonly<Record<string, string>>) => {
    const { status, body } = await sendFile(url, { authorization: `Bearer ${token}` }, fields, makePdf(), "சான்று.pdf");
    assert.equal(status, 201, JSON.stringify(body));
    return String(body.id);
  };
  const send = (by: Person, changes: object, record: object = { kind: "project", id: project.id }) =>
    by.call("send-message", { ...record, idempotency_key: randomUUID(), ...changes });
  const named = { kind: "project", id: project.id };
  await send(user, { text: "வணக்கம், இது சரியா?", file_ids: [await upload(user, named)] });
  await manager.call("read-messages", { ...named, seq: 1 });
  const ofOffice = { ...named, for_message: "true" };
  await send(manager, { text: "ஆம். எந்த நாள் வசதி?", file_ids: [await upload(manager, ofOffice)] });
  await send(manager, {
    ...{ text: "PAN ஐ பார்க்கவும்", internal: true, mentions: [accounts.id] },
    file_ids: [await upload(manager, ofOffice)],
  });
  // The customer has written last, and waits for our answer.
  await send(user, { text: "நாளை" }, { kind: "service", id: service.id });
  await send(manager, { text: "உங்கள் பதிவு?" }, { kind: "enquiry", id: enquiries[0]?.reference });
  await manager.call("save-message-template", { title: "வணக்கம்", text: "Dear {name}", kinds: ["enquiry"] });

  const { items } = await user.call("read-checklist", { kind: "service", id: service.id });
  const [item] = items as { id: string }[];
  assert.ok(item, "The service asks for documents");
  const sent = await upload(user, { item_id: item.id });
  await manager.call("decide-document", {
    ...{ item_id: item.id, status: "returned", reason: "பக்கம் 2 இல்லை", expected_files: [sent] },
  });
}
