import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";
import { fillFundingApplication, fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";

type Found = { kind: string; id: string; reference: string | null; title: string; about: string | null; path: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`the search over all records of the office on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const find = async (query: string) => (await desk.call("find-record", { query })).records as Found[];
    const kinds = async (query: string) => (await find(query)).map(({ kind, title }) => `${kind} ${title}`).sort();

    test("a record is found by its reference, however it is typed", async () => {
      const { reference, id } = await desk.receive("18T11:00", {
        name: "Zubin Mehta",
        service_type: "GST Registration",
      });
      const compact = reference.replaceAll("-", "");
      const [letter, day, end = ""] = reference.split("-");
      for (const query of [
        reference,
        reference.toLowerCase(),
        compact,
        ` ${compact.toLowerCase()} `,
        `${day}-${end}`,
        end,
      ]) {
        const records = await find(query);
        assert.deepEqual(
          records.find((one) => one.id === id),
          {
            ...{ kind: "enquiry", id, reference, title: "Zubin Mehta", about: "GST Registration" },
            path: `/office/enquiries/${reference}`,
          },
          query,
        );
      }
      assert.equal(
        (await find(`${letter}-${day}`)).some((one) => one.id === id),
        true,
      );
      for (const query of ["L-261118-00000", "L-991118"]) assert.deepEqual(await find(query), [], query);
    });

    test("every kind of record of a person is found by name, phone number and email address", async () => {
      const vidya = await desk.makeCustomer({ email: "vidya_k@example.in" });
      await desk.database.asOwner("update public.profiles set full_name = 'Vidya Kulkarni', phone = $2 where id = $1", [
        vidya.id,
        "+919820077135",
      ]);
      const person = { name: "Vidya Kulkarni", email: "vidya_k@example.in", phone: "98200 77135" };
      await desk.receive("18T11:05", { ...person, company: "Sahyadri Foods LLP" });
      for (const [call, form] of [
        ["submit-grievance", fillGrievance(person)],
        ["submit-refund-request", fillRefundRequest(person)],
      ] as const)
        assert.equal((await callAsVisitor({ ...desk, call: desk.callPath }, call, form)).status, 201, call);
      for (const [table, row] of [
        ["funding_applications", fillFundingApplication({ company_name: "Sahyadri Foods LLP" })],
        ["project_requests", fillProjectRequest({ project_name: "Online shop" })],
      ] as const)
        assert.equal((await vidya.client.from(table).insert(row)).error, null, table);
      const all = ["account", "enquiry", "funding", "grievance", "project", "refund"].map(
        (kind) => `${kind} Vidya Kulkarni`,
      );
      for (const query of [
        "vidya kulk",
        "KULKARNI Vidya",
        "7135",
        "+91 98200-77135",
        "098200 77135",
        "Vidya_K@",
        "vidya_k@example.in",
      ])
        assert.deepEqual(await kinds(query), all, query);
      assert.deepEqual(await kinds("vidyaXk@"), [], "an underscore is no wildcard");
      assert.deepEqual(await kinds("sahyadri llp"), ["enquiry Vidya Kulkarni", "funding Vidya Kulkarni"]);
      assert.deepEqual(await kinds("online shop"), ["project Vidya Kulkarni"]);
      const [account] = (await find("vidya_k@example.in")).filter(({ kind }) => kind === "account");
      assert.equal(account?.path, `/poweradmin?tab=users&user=${vidya.id}`);
    });

    test("a client is found by its names, its people, its numbers and its reference; a request by its reference", async () => {
      const { database } = desk;
      const made = await database.asOwner<{ id: string }>(
        `insert into private.clients (reference, kind, legal_name, trade_name, pan, gstin, cin)
         values ('K-261118-7QK2M', 'llp', 'Konkan Spices LLP', 'Malabar Masala', 'ABCFK1234L', '27ABCFK1234L1Z5', 'AAB-1234')
         returning id`,
      );
      const id = made.rows[0]?.id ?? "";
      await database.asOwner(
        `insert into private.client_contacts (client_id, full_name, email, phone, is_main)
         values ($1, 'Ishaan Prabhu', 'ishaan@konkan.example', '+919820066144', true)`,
        [id],
      );
      const numbers = ["ABCFK1234L", "27abcfk1234l1z5", "AAB-1234", "aab1234", "K-261118-7QK2M"];
      for (const query of [
        ...numbers,
        "konkan",
        "malabar masala",
        "ishaan prabhu",
        "ishaan@konkan",
        "66144",
        "7qk2m",
      ]) {
        const [client] = (await find(query)).filter(({ kind }) => kind === "client");
        assert.deepEqual(
          [client?.id, client?.title, client?.path],
          [id, "Konkan Spices LLP", "/office/clients/K-261118-7QK2M"],
          query,
        );
      }
      const owner = await desk.makeCustomer();
      const { data } = await owner.client
        .from("project_requests")
        .insert(fillProjectRequest())
        .select("id,reference")
        .single();
      assert.deepEqual((await find(String(data?.reference)))[0]?.id, data?.id);
    });

    test("a client stands first among what a phone number, a name or an email address finds", async () => {
      const made = await desk.database.asOwner<{ id: string }>(
        "insert into private.clients (reference, kind, legal_name) values ('K-261118-8QK2M', 'trust', 'Sabarmati Trust') returning id",
      );
      await desk.database.asOwner(
        `insert into private.client_contacts (client_id, full_name, email, phone, is_main)
         values ($1, 'Urmila Vyas', 'urmila@sabarmati.example', '+919820055133', true)`,
        [made.rows[0]?.id],
      );
      await desk.receive("18T11:06", {
        ...{ name: "Urmila Vyas", email: "urmila@sabarmati.example", phone: "98200 55133" },
      });
      for (const query of ["5133", "98200 55133", "urmila", "Urmila Vyas", "urmila@sab", "urmila@sabarmati.example"])
        assert.deepEqual(
          (await find(query)).map(({ kind }) => kind),
          ["client", "enquiry"],
          query,
        );
    });

    test("exact matches stand first, then the newest; no more than twenty", async () => {
      await desk.receive("18T11:10", { name: "Rao" });
      for (let i = 0; i < 21; i += 1) await desk.receive("18T11:20", { name: `Raoul No ${i}` });
      const records = await find("rao");
      assert.deepEqual([records.length, records[0]?.title], [20, "Rao"]);
    });

    test("among very many of one name, exact ones stand first, then the newest", async () => {
      await desk.receive("17T11:10", { name: "Ranjana" });
      // More than are looked at of each kind.
      await desk.database.asOwner(
        `insert into public.enquiries (
           reference, source, page, idempotency_key, request_hash, name, email, phone, service_type, reply_by, created_at)
         select 'L-261118-' || lpad(g::text, 5, '0'), 'home', '/', gen_random_uuid(), '', 'Ranjana Iyer ' || g, 'r' || g || '@example.in',
           '+919876543210', 'Other', at + interval '2 hours', at
         from (select g, timestamptz '2026-11-18 09:00+05:30' + g * interval '1 second' as at from generate_series(1, 260) as g) as made`,
      );
      const titles = (await find("ranjana")).map(({ title }) => title);
      const newest = Array.from({ length: 19 }, (_, index) => `Ranjana Iyer ${260 - index}`);
      assert.deepEqual(titles, ["Ranjana", ...newest]);
    });

    test("an exact name is found among more of one word than are looked at, also by staff who see that record alone", async () => {
      await desk.database.asOwner(
        `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, service_type, reply_by)
         select 'L-261118-' || lpad(g::text, 5, '0'), 'home', '/', gen_random_uuid(), '', 'Kokila Iyer ' || g, 'k' || g || '@example.in',
           '+919876543210', 'Other', private.business_now() + interval '2 hours' from generate_series(1001, 1600) as g`,
      );
      await desk.receive("18T11:30", { name: "Kokila", service_type: "Trademark Registration" });
      const staff = await desk.makeCustomer({ role: "staff" });
      await desk.database.asOwner(
        "update private.staff set queues = array['Trademark Registration'] where user_id = $1",
        [staff.id],
      );
      for (const who of [desk.admin, staff]) {
        const { records } = (await who.invoke("find-record", { query: "kokila" })).body as { records: Found[] };
        assert.equal(records[0]?.title, "Kokila");
      }
      const client = await desk.call("save-client", { kind: "company", legal_name: "Kokila Zari LLP" });
      await desk.receive("17T11:30", { name: "Kokila Zari", service_type: "Trademark Registration" });
      const { id = "" } = (await find("kokila zari")).find(({ kind }) => kind === "enquiry") ?? {};
      await desk.call("link-client", { record: "enquiry", id, client_id: client.id });
      const own = (await staff.invoke("find-record", { query: "koki" })).body as { records: Found[] };
      assert.deepEqual(
        own.records.map(({ title }) => title),
        ["Kokila Zari LLP", "Kokila", "Kokila Zari"],
        "by the beginning of a word staff find theirs among the others' 600",
      );
    });

    test("a text without anything to search for finds nothing; a long one is refused; only the office searches", async () => {
      for (const query of ["", " ", "-", "%", "_", "a", "%%%", "':* | x", "\\"])
        assert.deepEqual(await find(query), [], query);
      assert.equal((await desk.admin.invoke("find-record", { query: "a".repeat(121) })).status, 400);
      const customer = await desk.makeCustomer();
      assert.equal((await customer.invoke("find-record", { query: "rao" })).status, 403);
      assert.equal((await desk.callPath("/functions/v1/find-record?query=rao", {})).status, 401);
    });
  });
});
