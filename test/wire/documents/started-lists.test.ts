import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, fetchFile, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";
import { fillConsultation } from "#test/wire/rest/fixtures/sample-requests.ts";

type Item = { id: string; title: string; status: string; is_optional: boolean; files: { id: string }[] };
type Template = { id: string; label: string; items: unknown[]; version: number };
type List = { id: string | null; needed: number; received: number; items: Item[] };

const letter = {
  ...{ key: "letter", title: "The letter that you got", explanation: null, document: "other", for: null, per: null },
  ...{ abroad: null, is_optional: false, needs_file: true, max_age_months: null },
};
const changeGrievance = (version = 0, items: readonly object[] = []) => ({
  ...{ id: "grievance", due_days: 5, people: [], items, expected_version: version },
});

forEachEngine((engine, openTestDatabase) => {
  describe(`lists of documents that start, move and end with their record on ${engine}`, () => {
    let documents: Documents;
    let asha: Customer;
    let manager: Customer;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
      ({ asha, manager } = documents);
    });
    after(() => documents?.close());

    async function call<Body = Record<string, unknown>>(name: string, body: object, by = manager): Promise<Body> {
      const answer = await by.invoke(name, body);
      assert.ok(answer.status < 300, `${name} ${JSON.stringify(answer.body)}`);
      return answer.body as Body;
    }
    const read = (kind: string, id: string, by = asha) => call<List>("read-checklist", { kind, id }, by);
    const titles = ({ items }: List) => items.map(({ title }) => title);
    const find = ({ items }: List, start: string) => items.find(({ title }) => title.startsWith(start));
    async function send(item: Item | undefined, by = asha): Promise<string> {
      const sent = await sendFile(documents.url, by, { item_id: item?.id ?? "" }, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      return String(sent.body.id);
    }
    /** An enquiry about a GST registration with the address of an account. */
    async function enquire(email = asha.email): Promise<string> {
      const { status, body } = await documents.submitEnquiry(fillHomeForm({ email }));
      assert.equal(status, 201, JSON.stringify(body));
      const [row] = await documents.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      return row?.id ?? "";
    }
    async function win(id: string, more: object = { reason: "Part of a retainer" }) {
      for (const status of ["contacted", "quoted"]) await call("move-enquiry", { id, status });
      return call<{ undo_id: string; services: { id: string }[] }>("move-enquiry", { id, status: "won", ...more });
    }

    test("a won enquiry asks for the documents of its service, of the account with its address; an undone win asks for nothing", async () => {
      const id = await enquire();
      assert.deepEqual((await read("enquiry", id)).items, []);
      const { undo_id } = await win(id);
      const list = await read("enquiry", id);
      assert.deepEqual([list.needed, list.received], [6, 0]);
      await call("undo-change", { undo_id });
      assert.equal((await read("enquiry", id)).id, null);
      await call("move-enquiry", { id, status: "won", reason: "Part of a retainer" });
      assert.equal((await read("enquiry", id)).needed, 6, "the next win starts it again");
    });

    test("a service that is opened for a won enquiry takes over what was sent; the enquiry asks for nothing more", async () => {
      const id = await enquire();
      await win(id);
      const place = find(await read("enquiry", id), "Proof of the place");
      const file = await send(place);
      const { id: service } = await call<{ id: string }>("open-service", {
        ...{ service: "gst-registration", enquiry_id: id, idempotency_key: randomUUID() },
      });
      const list = await read("service", service);
      assert.deepEqual([list.needed, list.received], [6, 1]);
      assert.deepEqual(
        find(list, "Proof of the place")?.files.map((one) => one.id),
        [file],
      );
      assert.deepEqual((await read("enquiry", id)).items, []);
      const lines = "select kind from private.work_items where action = 'check_documents' and record_id = any ($1)";
      assert.deepEqual(await documents.query(lines, [[id, service]]), [{ kind: "service" }], "it is checked there");
    });

    test("who works on a list checks what answers it, also what was given for the record of a colleague", async () => {
      const [staff, idle] = [
        await documents.makeCustomer({ role: "staff" }),
        await documents.makeCustomer({ role: "staff" }),
      ];
      const id = await enquire();
      await win(id);
      await documents.query("update public.enquiries set assigned_to = $2 where id = $1", [id, staff.id]);
      const given = await sendFile(documents.url, asha, { ...documents.record, document_kind: "address" }, makePdf());
      const file = String(given.body.id);
      assert.equal((await fetchFile(documents.url, staff, file)).status, 404);
      const asked = find(await read("enquiry", id), "Proof of the place");
      await call("attach-file", { item_id: asked?.id, file_ids: [file] }, asha);
      const seen = find(await read("enquiry", id, staff), "Proof of the place");
      const expected_files = seen?.files.map((one) => one.id);
      assert.deepEqual(expected_files, [file]);
      assert.equal((await fetchFile(documents.url, staff, file)).status, 200);
      assert.equal((await fetchFile(documents.url, idle, file)).status, 404);
      const decision = { item_id: seen?.id, status: "returned", reason: "Not readable", expected_files };
      await call("decide-document", decision, staff);
    });

    test("of two people whose enquiries are merged, neither sees what the other has sent", async () => {
      const { bela } = documents;
      const [merged, into] = [await enquire(bela.email), await enquire()];
      for (const id of [merged, into]) await win(id);
      const notice = { kind: "enquiry", id: merged, title: "Notice to Bela", due_on: "2026-11-30" };
      await call("ask-document", { ...notice, idempotency_key: randomUUID() });
      const own = await read("enquiry", into);
      for (const item of (await read("enquiry", merged, bela)).items.slice(0, 2)) await send(item, bela);
      await send(find(await read("enquiry", merged, bela), "Notice"), bela);
      await call("merge-enquiries", { id: merged, into, confirmed: true });
      assert.deepEqual(await read("enquiry", into), own);
      assert.equal((await read("enquiry", merged, bela)).received, 3);
    });

    test("a win is not undone once a document was sent for the service that was opened with it", async () => {
      const id = await enquire();
      const { undo_id, services } = await win(id, { sold: [{ service: "gst-registration" }] });
      const list = await read("service", services[0]?.id ?? "");
      assert.equal(list.needed, 6);
      await send(list.items[0]);
      const { records } = await call<{ records: { result: string; message?: string }[] }>("undo-change", { undo_id });
      assert.equal(records[0]?.result, "refused");
      assert.match(records[0]?.message ?? "", /was changed since/);
    });

    test("an enquiry into which another was merged asks for what both need, with what was sent; taken apart, each has its own", async () => {
      const [merged, into] = [await enquire(), await enquire()];
      for (const id of [merged, into]) await win(id);
      const ask = (id: string, title: string) =>
        call("ask-document", { kind: "enquiry", id, title, due_on: "2026-11-30", idempotency_key: randomUUID() });
      await ask(merged, "Rent receipt of October");
      await ask(merged, "Old GST notice");
      const given = await read("enquiry", merged);
      const [place, notice] = [
        await send(find(given, "Proof of the place")),
        await send(find(given, "Old GST notice")),
      ];
      await call("merge-enquiries", { id: merged, into, confirmed: true });
      const both = await read("enquiry", into);
      assert.deepEqual([both.needed, both.received], [8, 2], JSON.stringify(titles(both)));
      assert.deepEqual(
        ["Proof of the place", "Old GST notice"].map((title) => find(both, title)?.files.map((one) => one.id)),
        [[place], [notice]],
      );
      await call("undo-merge", { id: merged });
      const apart = titles(await read("enquiry", into));
      assert.deepEqual(
        ["Rent receipt of October", "Old GST notice"].map((title) => apart.includes(title)),
        [false, true],
        "what was sent stays with both",
      );
      assert.equal((await read("enquiry", merged)).items.length, given.items.length);
    });

    test("a case begins with what Settings list for its kind", async () => {
      const admin = await documents.makeCustomer({ role: "admin" });
      const { templates } = await call<{ templates: Template[] }>("list-checklist-templates", {}, admin);
      const listed = templates.find(({ id }) => id === "grievance");
      assert.deepEqual([listed?.label, listed?.items], ["Grievance", []], "no page of ours names any");
      await call("save-checklist-template", changeGrievance(listed?.version, [letter]), admin);
      const { body } = await callAsVisitor(documents, "submit-grievance", fillGrievance({ email: asha.email }));
      const [grievance] = await documents.query<{ id: string }>(
        "select id from private.grievances where reference = $1",
        [body.reference],
      );
      const list = await read("grievance", grievance?.id ?? "");
      assert.deepEqual([titles(list), list.needed], [["The letter that you got"], 1]);
      await call("save-checklist-template", changeGrievance((listed?.version ?? 0) + 1, []), admin);
    });

    test("a case has a list once the office asks, and a consultation asks for nothing that it needs", async () => {
      const { body } = await callAsVisitor(documents, "submit-grievance", fillGrievance({ email: asha.email }));
      const [grievance] = await documents.query<{ id: string }>(
        "select id from private.grievances where reference = $1",
        [body.reference],
      );
      const id = grievance?.id ?? "";
      assert.deepEqual((await read("grievance", id)).items, []);
      const asked = { kind: "grievance", id, title: "The letter that you got", due_on: "2026-11-25" };
      await call("ask-document", { ...asked, idempotency_key: randomUUID() });
      await send((await read("grievance", id)).items[0]);
      assert.equal((await read("grievance", id)).received, 1);
      // As if it had been sent before there was an account.
      await documents.query("update private.checklists set user_id = null where record_id = $1", [id]);
      const { lists } = await call<{ lists: { id: string }[] }>("my-documents", {}, asha);
      assert.ok(lists.some((list) => list.id === id));
      const row = { ...fillConsultation({ session: "pitch_deck_review" }), user_id: asha.id };
      const { data } = await asha.client.from("consultations").insert(row).select("id").single().throwOnError();
      const booked = await read("consultation", String(data?.id));
      assert.equal(booked.needed, 0);
      assert.ok(booked.items.length > 0 && booked.items.every((item) => item.is_optional));
    });

    test("a file that was also sent in the conversation stays when it is taken back from a list", async () => {
      const record = await documents.apply(asha);
      const [item] = (await read(record.kind, record.id)).items;
      const sent = await sendFile(documents.url, asha, record, makePdf());
      const file_id = String(sent.body.id);
      const message = {
        ...record,
        text: "The certificate is attached",
        file_ids: [file_id],
        idempotency_key: randomUUID(),
      };
      await call("send-message", message, asha);
      await call("attach-file", { item_id: item?.id, file_ids: [file_id] }, asha);
      await call("detach-file", { item_id: item?.id, file_id }, asha);
      assert.equal((await documents.query("select from private.files where id = $1", [file_id])).length, 1);
    });
  });
});
