import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { isOfficeScope } from "#domain/business/office-scopes.ts";
import { businessCalls } from "#server/business-calls.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Conversations, openConversations } from "#test/support/fixtures/messages/conversations.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`internal notes in a conversation on ${engine}`, () => {
    let office: Conversations;
    before(async () => {
      office = await openConversations(openTestDatabase);
    });
    after(() => office?.close());
    const manager = () => office.of("manager");

    test("are saved once by those who see the record, with their mentions, and read by the office alone", async () => {
      const idempotency_key = randomUUID();
      const note = { text: "Mind the PAN", internal: true, mentions: [office.of("staff").id], idempotency_key };
      const [first, again] = [
        await office.sent(manager(), "project", note),
        await office.sent(manager(), "project", note),
      ];
      assert.deepEqual([first.id, first.seq], [again.id, null]);
      const { office: beside } = await office.list(office.of("staff"), "project");
      const shown = beside?.notes.filter(({ text }) => text === "Mind the PAN") ?? [];
      assert.equal(shown.length, 1);
      assert.deepEqual(shown[0]?.mentions, [{ id: office.of("staff").id, name: "Asha Rao" }]);
      assert.equal((await office.list(office.asha, "project")).office, null);
      assert.equal((await office.thread("project")).owed_by, undefined, "a note changes no clock");
    });

    test("a mention alerts a colleague who can open the record, and is refused of one who cannot", async () => {
      const alerts = await office.call<{ alerts: { kind: string; text: string; path: string }[] }>(
        ...(["list-alerts", {}, office.of("staff")] as const),
      );
      const [mention] = alerts.alerts.filter(({ kind }) => kind === "mention");
      assert.match(mention?.text ?? "", /^You are mentioned in a note: P-/);
      for (const who of [office.of("idle").id, office.asha.id, randomUUID()]) {
        const refused = await office.send(manager(), "project", { text: "A", internal: true, mentions: [who] });
        assert.deepEqual([refused.status, refused.body.code], [400, "invalid_input"]);
        assert.match(refused.body.fields.mentions ?? "", /cannot open this record/);
      }
      const outside = await office.send(manager(), "project", { text: "A", mentions: [office.of("staff").id] });
      assert.equal(outside.status, 400);
    });

    test("each role reads and writes in the conversations of the records that it sees, and no other", async () => {
      const sees: Readonly<Record<string, readonly string[]>> = {
        manager: Object.keys(office.records),
        staff: ["enquiry", "funding", "project"],
        accounts: ["funding", "project", "consultation", "service", "refund"],
        grievance: ["grievance", "refund"],
        idle: [],
      };
      for (const [who, kinds] of Object.entries(sees)) {
        for (const kind of Object.keys(office.records)) {
          const by = office.of(who);
          const named = { kind, id: office.records[kind] };
          const answers = [
            await by.invoke("list-messages", named),
            await by.invoke("read-messages", { ...named, seq: 0 }),
            await by.invoke("settle-thread", { ...named, seq: 99 }),
            await by.invoke("send-message", { ...named, text: "A", confirmed: true, idempotency_key: randomUUID() }),
            await by.invoke("send-message", { ...named, text: "A", internal: true, idempotency_key: randomUUID() }),
          ];
          const expected = kinds.includes(kind) ? [200, 200, 200, 201, 201] : [404, 404, 404, 404, 404];
          assert.deepEqual(
            answers.map(({ status }) => status),
            expected,
            `${who} ${kind}`,
          );
        }
      }
    });

    test("nothing that a customer can read has a word of a note", async () => {
      const canary = "canary7f3a";
      for (const kind of Object.keys(office.records)) {
        await office.sent(manager(), kind, { text: `${canary} note`, internal: true });
        await office.sent(manager(), kind, { text: `${canary} call`, internal: true, way: "call" });
        await office.sent(manager(), kind, { text: "For the customer" });
      }
      office.at("18T18:00");
      const mails = await office.mails();
      assert.ok(mails.some(({ to, text }) => to === office.asha.email && text.includes("For the customer")));
      const read: string[] = mails.filter(({ to }) => to === office.asha.email).map((mail) => JSON.stringify(mail));
      for (const [kind, id] of Object.entries(office.records))
        for (const { name } of businessCalls.filter(({ readsOnly, who }) => readsOnly && !isOfficeScope(who))) {
          const { body } = await office.asha.invoke(name, { kind, id });
          read.push(JSON.stringify(body));
        }
      for (const name of ["download-my-data", "preview-deletion"])
        read.push((await office.asha.fetch(`/functions/v1/${name}`, { method: "POST", body: {} })).text);
      for (const table of [
        "notifications",
        "request_updates",
        "enquiries",
        "profiles",
        "consultations",
        "service_requests",
      ])
        read.push((await office.asha.fetch(`/rest/v1/${table}?select=*`, {})).text);
      assert.ok(read.some((text) => text.includes("For the customer")));
      assert.deepEqual(
        read.filter((text) => text.includes(canary)),
        [],
      );
      assert.ok(JSON.stringify(await office.list(manager(), "service")).includes(canary), "the office reads it");
    });

    test("templates of the office are read by every colleague and changed by managers", async () => {
      const template = { title: "Documents", text: "Dear {name}", kinds: ["service", "enquiry", "service"] };
      const saved = await office.call<{ id: string; kinds: string[] }>("save-message-template", template, manager());
      assert.deepEqual(saved.kinds, ["enquiry", "service"]);
      await office.call("save-message-template", { ...template, id: saved.id, title: "Other" }, manager());
      const seen = (expected_text: string) =>
        manager().invoke("save-message-template", { ...template, id: saved.id, title: "Other", expected_text });
      const changed = await seen("What a colleague has changed since");
      assert.deepEqual([changed.status, changed.body.details], [409, { text: template.text }]);
      assert.equal((await seen(template.text)).status, 200);
      const listed = await office.call<{ templates: { id: string; title: string }[] }>(
        ...(["list-message-templates", {}, office.of("staff")] as const),
      );
      assert.deepEqual(
        listed.templates.map(({ id, title }) => [id, title]),
        [[saved.id, "Other"]],
      );
      assert.equal((await office.of("staff").invoke("save-message-template", template)).status, 403);
      assert.equal((await office.asha.invoke("list-message-templates", {})).status, 403);
      await office.call("delete-message-template", { id: saved.id }, manager());
      assert.equal((await manager().invoke("delete-message-template", { id: saved.id })).status, 404);
    });
  });
});
