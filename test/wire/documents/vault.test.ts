import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, fetchFile, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";

type Item = {
  id: string;
  title: string;
  status: string;
  person_id: string | null;
  files: { id: string; is_from_vault: boolean }[];
  steps: { status: string; author: string }[];
};
type Person = { id: string; role: string; full_name: string | null; is_abroad: boolean };
type List = { people: Person[]; items: Item[] };
type Vault = { files: { id: string; title: string }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`vaults and what they answer on ${engine}`, () => {
    let documents: Documents;
    let asha: Customer;
    let bela: Customer;
    let manager: Customer;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
      ({ asha, bela, manager } = documents);
    });
    after(() => documents?.close());

    async function call<Body = Record<string, unknown>>(name: string, body: object, by = asha): Promise<Body> {
      const answer = await by.invoke(name, body);
      assert.ok(answer.status < 300, `${name} ${JSON.stringify(answer.body)}`);
      return answer.body as Body;
    }
    async function send(by: Customer, fields: Record<string, string>): Promise<string> {
      const sent = await sendFile(documents.url, by, fields, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      return String(sent.body.id);
    }

    /** An LLP of two partners with these names. */
    async function startLlp(names: readonly [string, string]) {
      const { id } = await call<{ id: string }>("start-service", {
        ...{ service: "incorporation-llp", idempotency_key: randomUUID() },
      });
      const record = { kind: "service", id };
      const { people } = await call<List>("read-checklist", record);
      return { record, list: await name(record, people, names) };
    }
    const name = (record: object, people: readonly Person[], names: readonly string[]) =>
      call<List>("set-checklist-people", {
        ...record,
        people: people.map(({ id, role, is_abroad }, at) => ({ id, role, is_abroad, full_name: names[at] })),
      });
    const find = ({ people, items }: List, title: string, full_name: string) =>
      items.find(
        (item) =>
          item.title.startsWith(title) && people.find(({ id }) => id === item.person_id)?.full_name === full_name,
      );
    async function accept(item: Item | undefined): Promise<string> {
      const file = await send(asha, { item_id: item?.id ?? "" });
      await call("decide-document", { item_id: item?.id, status: "accepted", expected_files: [file] }, manager);
      return file;
    }

    test("what was accepted of a person answers a later list, while it is valid and young enough; another name loses it", async () => {
      const first = await startLlp(["Ravi Rao", "Uma Rao"]);
      const pan = await accept(find(first.list, "PAN card", "Ravi Rao"));
      const address = await accept(find(first.list, "Address proof", "Ravi Rao"));
      const { list, record } = await startLlp(["ravi rao", "Kiran Rao"]);
      const answered = find(list, "PAN card", "ravi rao");
      assert.deepEqual(
        [answered?.status, answered?.files.map((file) => [file.id, file.is_from_vault]), answered?.steps[0]?.author],
        ["uploaded", [[pan, true]], "system"],
      );
      assert.equal(find(list, "Address proof", "ravi rao")?.files[0]?.id, address);
      assert.equal(find(list, "PAN card", "Kiran Rao")?.status, "asked");
      const renamed = await name(record, list.people, ["Meera Rao", "Kiran Rao"]);
      const asked = find(renamed, "PAN card", "Meera Rao");
      assert.deepEqual([asked?.status, asked?.files, asked?.steps], ["asked", [], []]);

      documents.setClock("2027-02-18T11:00:00+05:30");
      const later = await startLlp(["Ravi Rao", "Uma Rao"]);
      assert.equal(find(later.list, "PAN card", "Ravi Rao")?.status, "uploaded");
      assert.equal(find(later.list, "Address proof", "Ravi Rao")?.status, "asked", "older than two months");
      await documents.query("update private.files set expires_on = '2027-02-17' where id = $1", [pan]);
      const last = await startLlp(["Ravi Rao", "Uma Rao"]);
      assert.equal(find(last.list, "PAN card", "Ravi Rao")?.status, "asked", "it has expired");
      documents.setClock("2026-11-18T11:00:00+05:30");
    });

    test("what was accepted about a client's business answers its later lists of each contact, without showing who gave it", async () => {
      const saveClient = async (legal_name: string, email: string) => {
        const kiran = { full_name: "Kiran Rao", phone: "+919812345678", is_main: true };
        const contacts = [kiran, { full_name: "Bela Rao", email }];
        const body = { kind: "company", legal_name, allow_duplicate: true, contacts };
        return (await call<{ id: string }>("save-client", body, manager)).id;
      };
      const client_id = await saveClient("Anand Mills", bela.email);
      const open = async (client: string) => {
        const body = { service: "gst-registration", entity_type: "private-limited", client_id: client };
        const { id } = await call<{ id: string }>(
          "open-service",
          { ...body, contact_name: null, idempotency_key: randomUUID() },
          manager,
        );
        return { kind: "service", id };
      };
      const read = (record: object, by = manager) => call<List>("read-checklist", record, by);
      const item = ({ items }: List, title: string) => items.find((one) => one.title.startsWith(title));
      const first = await read(await open(client_id));
      const given: string[] = [];
      for (const title of ["Certificate of incorporation", "Proof of the place"]) {
        const file = await send(manager, { item_id: item(first, title)?.id ?? "" });
        given.push(file);
        await call(
          "decide-document",
          { item_id: item(first, title)?.id, status: "accepted", expected_files: [file] },
          manager,
        );
      }
      const [certificate] = given;
      const filesOf = (list: List, title: string) => [
        item(list, title)?.status,
        item(list, title)?.files.map(({ id, is_from_vault }) => [id, is_from_vault]),
      ];
      // A client without an account is not asked again.
      const second = await read(await open(client_id));
      assert.deepEqual(filesOf(second, "Certificate of incorporation"), ["uploaded", [[certificate, true]]]);
      assert.deepEqual(filesOf(second, "Proof of the place"), ["asked", []], "it may be a person's");
      // Nor is another contact, who sees that it is with us.
      const started = await call<{ id: string }>(
        "start-service",
        {
          ...{ service: "gst-registration", entity_type: "private-limited", acting_for: client_id },
          idempotency_key: randomUUID(),
        },
        bela,
      );
      const hers = await read({ kind: "service", id: started.id }, bela);
      assert.deepEqual(filesOf(hers, "Certificate of incorporation"), ["uploaded", []]);
      assert.equal((await fetchFile(documents.url, bela, certificate ?? "")).status, 404);
      const another = await read(await open(await saveClient("Other Mills", "usha@example.in")));
      assert.deepEqual(filesOf(another, "Certificate of incorporation"), ["asked", []]);
    });

    test("a vault is for its owner and for colleagues of the client; accounts see no proof of identity", async () => {
      const people = {
        accounts: await documents.makeCustomer({ role: "accounts" }),
        grievance: await documents.makeCustomer({ role: "grievance" }),
        staff: await documents.makeCustomer({ role: "staff" }),
        idle: await documents.makeCustomer({ role: "staff" }),
      };
      const [client] = await documents.query<{ id: string }>(
        `insert into private.clients (reference, kind, legal_name, owner_id)
         values ('K-261118-7QK2M', 'individual', 'Rao Textiles', $1) returning id`,
        [people.staff.id],
      );
      const client_id = client?.id ?? "";
      const identity = await send(asha, { ...documents.record, document_kind: "identity", title: "PAN of Asha" });
      const partner = await documents.apply(bela);
      await send(bela, { ...partner, document_kind: "identity", title: "PAN of Bela" });
      await documents.query("update private.files set client_id = $1 where title like 'PAN of%'", [client_id]);
      await send(manager, { client_id, document_kind: "certificate", title: "GST certificate" });
      const titles = async (by: Customer, body: object) =>
        (await call<Vault>("list-vault", body, by)).files.map(({ title }) => title).sort();

      const all = ["GST certificate", "PAN of Asha", "PAN of Bela"];
      assert.deepEqual(await titles(manager, { client_id }), all);
      assert.deepEqual(await titles(people.accounts, { client_id }), ["GST certificate"]);
      assert.deepEqual(await titles(people.staff, { client_id }), ["GST certificate"], "the requests are another's");
      for (const by of [people.idle, people.grievance, asha, bela])
        assert.equal((await by.invoke("list-vault", { client_id })).status, 404);
      assert.deepEqual(await titles(bela, {}), ["PAN of Bela"], "a partner has a vault of their own");
      await documents.query("update private.files set origin = 'email' where title = 'PAN of Bela'");
      assert.deepEqual(await titles(bela, { origin: "given" }), ["PAN of Bela"], "also what came by email");
      assert.deepEqual(await titles(manager, { client_id, origin: "given" }), ["PAN of Asha", "PAN of Bela"]);
      for (const by of [bela, people.accounts, people.staff, people.grievance])
        assert.equal((await fetchFile(documents.url, by, identity)).status, 404);
      assert.equal((await fetchFile(documents.url, manager, identity)).status, 200);
    });

    test("a list is changed by colleagues who work on its record; accounts read it, others find nothing", async () => {
      const record = await documents.apply(asha);
      const item_id = (await call<List>("read-checklist", record)).items[0]?.id;
      const accounts = await documents.makeCustomer({ role: "accounts" });
      assert.equal((await accounts.invoke("read-checklist", record)).status, 200);
      const changes = [
        ["ask-document", { ...record, title: "A letter", due_on: "2026-11-30", idempotency_key: randomUUID() }],
        ["decide-document", { item_id, status: "not_needed" }],
        ["remove-document", { item_id }],
        ["use-checklist-template", { ...record, template: "iso" }],
        ["send-checklist-link", { ...record, email: "ravi@example.in" }],
        ["stop-document-reminders", { ...record, is_stopped: true }],
        ["remind-documents", record],
      ] as const;
      for (const [name, body] of changes) assert.equal((await accounts.invoke(name, body)).status, 403, name);
      for (const role of ["grievance", "staff"] as const) {
        const other = await documents.makeCustomer({ role });
        for (const [name, body] of [["read-checklist", record], ...changes] as const)
          assert.equal((await other.invoke(name, body)).status, 404, `${role} ${name}`);
      }
    });
  });
});
