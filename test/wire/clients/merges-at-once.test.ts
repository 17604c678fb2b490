import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`merges of clients at the same time as other changes on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    /** Runs `work` while a transaction that has done this stays open. */
    async function whileOpen(text: string, values: unknown[], work: () => Promise<void>) {
      await desk.database.asSystem("test", async (tx) => {
        await tx.query(text, values);
        await work();
      });
    }

    test("two opposite merges: the one is done, the other is told that the client is merged meanwhile", async () => {
      const both = [await desk.saveClient("Opposite Mills"), await desk.saveClient("Opposite Weavers")];
      const [low, high] = both.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id }) => id);
      const merges: ReturnType<typeof desk.meera.invoke>[] = [];
      await whileOpen("select from private.clients where id = $1 for update", [low], async () => {
        merges.push(desk.meera.invoke("merge-clients", { from: high, into: low }));
        await waitForLock(desk.database);
        merges.push(desk.meera.invoke("merge-clients", { from: low, into: high }));
        await waitForLock(desk.database, 2);
      });
      const answers = await Promise.all(merges);
      const [done, refused] = answers.sort((a, b) => a.status - b.status);
      assert.deepEqual([done?.status, refused?.status], [200, 409], JSON.stringify(answers));
      const [gone] = await desk.sql<{ reference: string; into: string }>(
        `select f.reference, i.reference as into from private.clients as f join private.clients as i on i.id = f.merged_into
         where f.id = any ($1)`,
        [[low, high]],
      );
      assert.deepEqual(refused?.body, {
        ...{ code: "conflict", details: { merged_into: gone?.into } },
        message: `${gone?.reference} has been merged into ${gone?.into}. Please continue with ${gone?.into}`,
      });
    });

    // With an address that no contact has: a proposal would have waited for the merge.
    test("a filing that is asked for while the client is being merged belongs to the one that stays", async () => {
      const email = "uma@files.example";
      const uma = await desk.makeCustomer({ email });
      const from = await desk.saveClient("Filing Mills", [{ full_name: "Uma", email }]);
      const into = await desk.saveClient("Filing Mills Private Limited");
      const asked: ReturnType<typeof uma.invoke>[] = [];
      await whileOpen("select private.merge_clients($1, $2)", [from.id, into.id], async () => {
        asked.push(
          uma.invoke("submit-enquiry", {
            ...{
              source: "service",
              name: "Uma",
              phone: "9876500321",
              email: "other@files.example",
              service_type: "GST",
            },
            ...{ subject: "File GSTR-3B: October 2026", message: "Please file it.", page: "/dashboard/startup" },
            ...{ idempotency_key: randomUUID(), website: "", filled_ms: 9000, filing: "gstr-3b:2026-10" },
          }),
        );
        await waitForLock(desk.database);
      });
      const [answer] = await Promise.all(asked);
      assert.equal(answer?.status, 201, JSON.stringify(answer?.body));
      const body = answer?.body;
      const { client } = await desk.read("enquiry", { reference: (body as { reference: string }).reference });
      assert.equal(client?.id, into.id);
    });

    test("a record that is linked, or unlinked, while its client is being merged: both go through or are told", async () => {
      for (const to of ["into", "other", null] as const) {
        const from = await desk.saveClient("Linking Mills");
        const into = await desk.saveClient("Linking Mills Private Limited");
        const other = await desk.saveClient("Another Mill");
        const record = await desk.enquire();
        const link = (client_id: string | null) =>
          desk.meera.invoke("link-client", { record: "enquiry", reference: record, client_id });
        assert.equal((await link(from.id)).status, 200);
        const both: ReturnType<typeof desk.meera.invoke>[] = [];
        // The link holds what it locks first, the merge has what it locks first, then both go on.
        await whileOpen("select from public.enquiries where reference = $1 for update", [record], async () => {
          both.push(link(to === null ? null : { into, other }[to].id));
          await waitForLock(desk.database);
          both.push(desk.meera.invoke("merge-clients", { from: from.id, into: into.id }));
          await waitForLock(desk.database, 2);
        });
        const answers = await Promise.all(both);
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200],
          JSON.stringify(answers.map(({ body }) => body)),
        );
        const { client } = await desk.read("enquiry", { reference: record });
        assert.equal(client?.id, to === null ? undefined : { into, other }[to].id, String(to));
      }
    });

    test("a won enquiry that is merged into another one while its client is being merged: both go through", async () => {
      const [from, into] = [await desk.saveClient("Winning Mills"), await desk.saveClient("Winning Mills Limited")];
      const [won, open] = [await desk.enquire(), await desk.enquire()];
      await desk.call("link-client", { record: "enquiry", reference: won, client_id: from.id });
      const idOf = async (reference: string) =>
        (await desk.sql<{ id: string }>("select id from public.enquiries where reference = $1", [reference]))[0]?.id;
      const [id, other] = [await idOf(won), await idOf(open)];
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id, status });
      await desk.call("move-enquiry", { id, status: "won", sold: [], reason: "Part of a retainer" });
      const both: ReturnType<typeof desk.meera.invoke>[] = [];
      await whileOpen("select from public.enquiries where id = $1 for update", [id], async () => {
        both.push(desk.meera.invoke("merge-enquiries", { id, into: other }));
        await waitForLock(desk.database);
        both.push(desk.meera.invoke("merge-clients", { from: from.id, into: into.id }));
        await waitForLock(desk.database, 2);
      });
      const answers = await Promise.all(both);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
        JSON.stringify(answers.map(({ body }) => body)),
      );
      assert.equal((await desk.read("enquiry", { reference: open })).client?.id, into.id);
    });

    test("a merge is not undone while the client that stays is being merged itself", async () => {
      const [first, second, third] = [
        await desk.saveClient("Onward Mills"),
        await desk.saveClient("Onward Weavers"),
        await desk.saveClient("Onward Spinners"),
      ];
      const merged = await desk.meera.invoke("merge-clients", { from: first.id, into: second.id });
      const undos: ReturnType<typeof desk.meera.invoke>[] = [];
      await whileOpen("select private.merge_clients($1, $2)", [second.id, third.id], async () => {
        undos.push(desk.meera.invoke("undo-client-merge", { id: (merged.body as { id: string }).id }));
        await waitForLock(desk.database);
      });
      const [undo] = await Promise.all(undos);
      assert.equal(undo?.status, 409, JSON.stringify(undo?.body));
      assert.match(JSON.stringify(undo?.body), /Please undo that merge first/);
    });
  });
});
