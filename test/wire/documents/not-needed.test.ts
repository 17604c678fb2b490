import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Documents, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";

type Step = { status: string; reason: string | null; author: string };
type Item = { id: string; title: string; status: string; person_id: string | null; steps: Step[] };
type List = {
  id: string | null;
  needed: number;
  people: { id: string; role: string; full_name: string | null; is_abroad: boolean }[];
  items: Item[];
};

forEachEngine((engine, openTestDatabase) => {
  describe(`documents that the office has found not to be needed on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
    });
    after(() => documents?.close());

    async function call<Body = Record<string, unknown>>(name: string, body: object, by = documents.manager) {
      const answer = await by.invoke(name, body);
      assert.ok(answer.status < 300, `${name} ${JSON.stringify(answer.body)}`);
      return answer.body as Body;
    }
    const read = (kind: string, id: string) => call<List>("read-checklist", { kind, id }, documents.asha);
    const find = ({ items }: List, start: string) => items.find(({ title }) => title.startsWith(start));
    const statusOf = async (id: string, start: string, kind = "enquiry") => find(await read(kind, id), start)?.status;
    async function decide(id: string, start: string, status: string, kind = "enquiry") {
      const item = find(await read(kind, id), start);
      await call("decide-document", {
        item_id: item?.id,
        status,
        ...(status === "not_needed" && { reason: "By law" }),
      });
    }
    async function enquire(changes: object = {}) {
      const { body } = await documents.submitEnquiry(fillHomeForm({ email: documents.asha.email, ...changes }));
      const [row] = await documents.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        body.reference,
      ]);
      return row?.id ?? "";
    }
    /** A won enquiry about a GST registration; `undo` is what takes the win back. */
    async function win(enquiry?: string) {
      const id = enquiry ?? (await enquire());
      for (const status of ["contacted", "quoted"]) await call("move-enquiry", { id, status });
      const { undo_id: undo } = await call("move-enquiry", { id, status: "won", reason: "Part of a retainer" });
      return { id, undo };
    }
    const open = async (enquiry_id: string) => {
      const body = { service: "gst-registration", enquiry_id, idempotency_key: randomUUID() };
      return String((await call("open-service", body)).id);
    };
    const place = "Proof of the place";

    test("a service that is opened for the enquiry does not ask for them again, and says why", async () => {
      const { id } = await win();
      await decide(id, place, "not_needed");
      const service = await open(id);
      const list = await read("service", service);
      const carried = find(list, place);
      assert.deepEqual([carried?.status, list.needed], ["not_needed", 5]);
      assert.deepEqual(
        carried?.steps.map(({ status, reason, author }) => [status, reason, author]),
        [["not_needed", "By law", "system"]],
      );
      assert.equal(await statusOf(await open(id), place, "service"), "not_needed", "nor does the next one");
      await decide(service, place, "asked", "service");
      assert.equal(await statusOf(service, place, "service"), "asked", "unless a colleague asks for it there");
    });

    test("nor of a person whom the enquiry names, as long as the name stays", async () => {
      const { id } = await win(await enquire({ service_type: "Company Registration" }));
      const enquiry = { kind: "enquiry", id };
      await call("use-checklist-template", { ...enquiry, template: "llp" });
      const rename = async (record: object, names: readonly string[]) => {
        const { people } = await call<List>("read-checklist", record);
        return call<List>("set-checklist-people", {
          ...record,
          people: [
            ...people.map(({ id, role, is_abroad }, at) => ({ id, role, is_abroad, full_name: names[at] ?? null })),
            ...names.slice(people.length).map((full_name) => ({ role: "Designated partner", full_name })),
          ],
        });
      };
      const ofPerson = ({ people, items }: List, name: string) =>
        items.find(
          (one) =>
            one.title.startsWith("PAN card") && people.find(({ id }) => id === one.person_id)?.full_name === name,
        );
      const named = await rename(enquiry, ["Ravi Rao", "Uma Rao", "Mira Rao"]);
      for (const name of ["Ravi Rao", "Mira Rao"])
        await call("decide-document", { item_id: ofPerson(named, name)?.id, status: "not_needed", reason: "By law" });
      const body = { service: "incorporation-llp", enquiry_id: id, idempotency_key: randomUUID() };
      const service = { kind: "service", id: String((await call("open-service", body)).id) };
      const opened = await read("service", service.id);
      assert.deepEqual(
        ["Ravi Rao", "Uma Rao"].map((name) => ofPerson(opened, name)?.status),
        ["not_needed", "asked"],
      );
      assert.deepEqual(
        ofPerson(opened, "Ravi Rao")?.steps.map(({ status, reason, author }) => [status, reason, author]),
        [["not_needed", "By law", "system"]],
      );
      // A third one is named here; another name at the first place is another person.
      const third = await rename(service, ["Meera Rao", "Uma Rao", "mira rao"]);
      assert.deepEqual(
        ["Meera Rao", "Uma Rao", "mira rao"].map((name) => ofPerson(third, name)?.status),
        ["asked", "asked", "not_needed"],
      );
      assert.deepEqual(ofPerson(third, "Meera Rao")?.steps, []);
      await rename(service, ["Ravi Rao", "Uma Rao", "Mira Rao"]);
      const again = ofPerson(await read("service", service.id), "Ravi Rao");
      assert.equal(again?.status, "not_needed");
      await call("decide-document", { item_id: again?.id, status: "asked" });
      await rename(service, ["Ravi Rao", "Uma Rao", "Mira Rao"]);
      assert.equal(ofPerson(await read("service", service.id), "Ravi Rao")?.status, "asked", "a colleague has decided");
    });

    test("nor by what the account has sent for an earlier request", async () => {
      const { id } = await win();
      const sent = find(await read("enquiry", id), "PAN");
      const given = await sendFile(documents.url, documents.asha, { item_id: sent?.id ?? "" }, makePdf());
      assert.equal(given.status, 201);
      await decide(id, "PAN", "accepted");
      const next = await win();
      assert.equal(await statusOf(next.id, "PAN"), "uploaded", "it is answered from the vault");
      await decide(next.id, "PAN", "not_needed");
      assert.equal(await statusOf(await open(next.id), "PAN", "service"), "not_needed");
    });

    test("an enquiry into which the other is merged asks for them no more; taken apart, it does again", async () => {
      const [merged, into] = [await win(), await win()];
      const merge = () => call("merge-enquiries", { id: merged.id, into: into.id, confirmed: true });
      await decide(merged.id, place, "not_needed");
      await merge();
      assert.equal(await statusOf(into.id, place), "not_needed");
      await call("undo-merge", { id: merged.id });
      assert.deepEqual([await statusOf(into.id, place), await statusOf(merged.id, place)], ["asked", "not_needed"]);
      assert.deepEqual(find(await read("enquiry", into.id), place)?.steps, []);
      // What a colleague has decided about the other list stays, either way.
      await decide(into.id, place, "not_needed");
      await decide(into.id, place, "asked");
      await merge();
      assert.equal(await statusOf(into.id, place), "asked");
    });

    test("what is not needed in the enquiry that remains stays so, whatever was sent for the merged one", async () => {
      const [merged, into] = [await win(), await win()];
      await decide(into.id, place, "not_needed");
      const item = find(await read("enquiry", merged.id), place);
      assert.equal((await sendFile(documents.url, documents.asha, { item_id: item?.id ?? "" }, makePdf())).status, 201);
      await call("merge-enquiries", { id: merged.id, into: into.id, confirmed: true });
      assert.equal(await statusOf(into.id, place), "not_needed");
      await call("undo-merge", { id: merged.id });
      assert.equal(await statusOf(into.id, place), "not_needed");
    });

    test("a win that is undone and made again asks for the others only", async () => {
      const { id, undo } = await win();
      await decide(id, place, "not_needed");
      await call("undo-change", { undo_id: undo });
      const left = (await read("enquiry", id)).items.filter(({ status }) => status === "asked");
      assert.deepEqual(left, [], "it asks for nothing");
      await call("move-enquiry", { id, status: "won", reason: "Part of a retainer" });
      const list = await read("enquiry", id);
      assert.deepEqual([list.needed, find(list, place)?.status], [5, "not_needed"]);
    });

    test("a win adds the documents of its service to what a colleague has asked for before", async () => {
      const id = await enquire();
      const asked = { kind: "enquiry", id, title: "Old GST notice", due_on: "2026-11-30" };
      await call("ask-document", { ...asked, idempotency_key: randomUUID() });
      await win(id);
      const list = await read("enquiry", id);
      assert.deepEqual([list.needed, find(list, "Old GST notice")?.status], [7, "asked"]);
    });
  });
});
