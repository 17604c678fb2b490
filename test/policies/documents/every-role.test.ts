import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";
import { makeRoleRecords } from "./role-records.ts";

/**
 * The customer of the records, another one, one who is a contact of the client, and a browser that has opened a link to the list of a
 * service. Of the office, `staff` has the project, and `idle` is a member of staff to whom nothing is assigned.
 */
const colleagues = ["idle", "staff", "manager", "accounts", "grievance", "admin"] as const;
const everyone = ["visitor", "link", "customer", "stranger", "contact", ...colleagues] as const;
type Person = (typeof everyone)[number];

/** Who is given what (decisions D30, 044, 045 and 046). No one else is, and no one while suspended. */
const given = {
  "a document of a project": "customer staff manager accounts admin",
  "a proof of identity of a project": "customer staff manager admin",
  "a document of a consultation": "customer manager accounts admin",
  "a document of an enquiry": "customer manager admin",
  "a document of a grievance": "customer manager grievance admin",
  "a document of a refund request": "customer manager accounts grievance admin",
  "a document sent by a link": "link manager accounts admin",
  "a document delivered to a client": "contact manager accounts admin",
  "a document of a client alone": "manager accounts admin",
  "what an erasure has set apart": "admin",
  "a file of a message": "customer manager accounts admin",
  "a file of an internal note": "manager accounts admin",
  "a file of a held email": "manager accounts admin",
  "the list of a project": "customer staff manager accounts admin",
  "the list of a service": "link manager accounts admin",
  "the list of an enquiry": "customer manager admin",
  "the list of a grievance": "customer manager grievance admin",
  "the links to the list of a service": "manager accounts admin",
  "the conversation of a project": "customer staff manager accounts admin",
  "the conversation of a consultation": "customer manager accounts admin",
  "the conversation of an enquiry": "customer manager admin",
  "the conversation of a grievance": "customer manager grievance admin",
  "the conversation of a refund request": "customer manager accounts grievance admin",
  "the internal notes of a consultation": "manager accounts admin",
  "held emails of a consultation": "manager accounts admin",
  "held emails of a grievance": "manager grievance admin",
  "held emails of no record": "manager admin",
  "the vault of a client": "manager accounts admin",
  "all documents of a client": "manager accounts admin",
} as const;

const tables = `select oid, oid::regclass::text as name, has_any_column_privilege('office', oid, 'select') as is_read from pg_class
  where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') and relname ~ '^(file|checklist|message|thread|held_mail|note_files)'`;
type Table = { readonly oid: number; readonly name: string; readonly is_read: boolean };

forEachEngine((engine, openTestDatabase) => {
  describe(`documents and messages, role by role, on ${engine}`, () => {
    let office: OfficePeople;
    let made: Awaited<ReturnType<typeof makeRoleRecords>>;
    let accounts: Readonly<Record<Exclude<Person, "visitor" | "link">, Customer>>;
    /** For each of these, whether a person is given it. */
    let asks: Readonly<Record<string, (by: Person) => Promise<boolean>>>;

    function headersOf(by: Person): Record<string, string> {
      if (by === "visitor") return {};
      return by === "link" ? { cookie: made.cookie } : { authorization: accounts[by].authorization };
    }
    const request = (by: Person, at: string, init: RequestInit = {}) =>
      fetch(`${office.url}/functions/v1/${at}`, {
        ...init,
        headers: { apikey: publishableKey, "content-type": "application/json", ...headersOf(by) },
      });
    /** Whether a call answers with what `has` finds there; refused is who has no session, right or record. */
    const ofCall =
      <Answer>(name: string, body: object, has: (answer: Answer) => boolean) =>
      async (by: Person) => {
        // The holder of a link names no record.
        const named = by === "link" && name === "read-checklist" ? {} : body;
        const answer = await request(by, name, { method: "POST", body: JSON.stringify(named) });
        const text = await answer.text();
        assert.ok([200, 401, 403, 404].includes(answer.status), `${by} ${name} ${answer.status} ${text}`);
        return answer.status === 200 && has(JSON.parse(text));
      };
    const ofFile = (id: string) => async (by: Person) => {
      const answer = await request(by, `download-file?id=${id}`);
      const text = await answer.text();
      // 503: it is shown, and its bytes are not in the store of this test.
      assert.ok([401, 403, 404, 503].includes(answer.status), `${by} ${answer.status} ${text}`);
      return answer.status === 503;
    };
    async function findGiven(thing: string): Promise<string> {
      const who: Person[] = [];
      for (const by of everyone) if (await asks[thing]?.(by)) who.push(by);
      return who.join(" ");
    }

    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      made = await makeRoleRecords(office);
      const { asha: customer, bela: stranger, of } = office;
      accounts = {
        ...{ customer, stranger, contact: made.contact, idle: of("idle"), staff: of("staff"), manager: of("manager") },
        ...{ accounts: of("accounts"), grievance: of("grievance"), admin: of("admin") },
      };
      const { records, files, held, note, client_id, link_id } = made;
      const { project, consultation, service, enquiry, grievance, refund } = records;
      type Ids = readonly { readonly id: string }[];
      const hasId = (all: Ids | undefined, id: string | undefined) => all?.some((one) => one.id === id) === true;
      const ofList = (record: { id: string }) =>
        ofCall<{ id: string | null; record_id: string }>(
          "read-checklist",
          record,
          ({ id, record_id }) => id !== null && record_id === record.id,
        );
      const ofThread = (record: { id: string }) =>
        ofCall<{ thread: { id: string } }>("list-messages", record, ({ thread }) => thread.id === record.id);
      const ofHeld = (record: object, id: string) =>
        ofCall<{ mails: Ids }>("list-held-mails", record, ({ mails }) => hasId(mails, id));
      asks = {
        ...Object.fromEntries(Object.entries(files).map(([what, id]) => [what, ofFile(id)])),
        "the list of a project": ofList(project),
        "the list of a service": ofList(service),
        "the list of an enquiry": ofList(enquiry),
        "the list of a grievance": ofList(grievance),
        "the links to the list of a service": ofCall<{ links: Ids }>("read-checklist", service, ({ links }) =>
          hasId(links, link_id),
        ),
        "the conversation of a project": ofThread(project),
        "the conversation of a consultation": ofThread(consultation),
        "the conversation of an enquiry": ofThread(enquiry),
        "the conversation of a grievance": ofThread(grievance),
        "the conversation of a refund request": ofThread(refund),
        "the internal notes of a consultation": ofCall<{ office: { notes: Ids } | null }>(
          "list-messages",
          consultation,
          (answer) => hasId(answer.office?.notes, note),
        ),
        "held emails of a consultation": ofHeld(consultation, held.consultation),
        "held emails of a grievance": ofHeld(grievance, held.grievance),
        "held emails of no record": ofHeld({}, held.none),
        "the vault of a client": ofCall<{ files: Ids }>("list-vault", { client_id }, (answer) =>
          hasId(answer.files, files["a document of a client alone"]),
        ),
        "all documents of a client": ofCall<{ files: number }>("open-archive", { client_id }, ({ files }) => files > 0),
      };
    });
    after(() => office?.close());

    test("everything that is asked for has its line", () => {
      assert.deepEqual(Object.keys(asks).sort(), Object.keys(given).sort());
    });

    for (const [thing, expected] of Object.entries(given))
      test(`${thing}: ${expected}`, async () => {
        assert.equal(await findGiven(thing), expected);
      });

    test("no visitor and no account has a right on any of their tables; the backend has", async () => {
      const all = await office.query<Table>(tables);
      const ofBackend = [];
      for (const { oid, name } of all) {
        const rights = await office.query<{ role: string }>(
          `select role from unnest('{anon,authenticated,service_role}'::text[]) as role
           where has_any_column_privilege(role, $1::oid, 'select, insert, update') or has_table_privilege(role, $1::oid, 'delete')`,
          [oid],
        );
        assert.ok(
          rights.every(({ role }) => role === "service_role"),
          name,
        );
        if (rights.length > 0) ofBackend.push(name);
      }
      assert.ok(ofBackend.length >= 20, ofBackend.join());
    });

    // The last, since it suspends them.
    test("no one is given any of it while suspended, nor by a link that was withdrawn; nor do the policies show a row", async () => {
      const read = (await office.query<Table>(tables)).filter(({ is_read }) => is_read).map(({ name }) => name);
      const shown = [];
      for (const name of read) if (((await office.count("manager", name)) ?? 0) > 0) shown.push(name);
      assert.ok(shown.length >= 10, shown.join());
      for (const { id } of Object.values(accounts))
        await office.call("suspend-user", { id, is_suspended: true, reason: "Documents were given to others" });
      await office.query("update private.checklist_links set revoked_at = now() where id = $1", [made.link_id]);
      for (const thing of Object.keys(given)) assert.equal(await findGiven(thing), "", thing);
      for (const name of shown)
        for (const who of colleagues) assert.equal(await office.count(who, name), 0, `${who} ${name}`);
    });
  });
});
