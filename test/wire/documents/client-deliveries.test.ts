import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { makeEmail } from "#test/support/fixtures/accounts.ts";
import { makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type Client = { id: string; reference: string };
type Delivery = { reference: string; email: string } | null;
type Vault = { files: { id: string; reference: string | null; is_told: boolean | null }[] };
type Listed = { reference: string; from_us: { id: string }[]; links: { id: string; is_revoked: boolean }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`deliveries to a client without an account on ${engine}`, () => {
    let letters: ListLetters;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
    });
    after(() => letters?.close());

    const makeClient = (email: string, legal_name: string) =>
      letters.ask<Client>(letters.admin, "save-client", {
        ...{ kind: "individual", legal_name, contacts: [{ full_name: legal_name, email }] },
      });
    const readDelivery = async ({ id }: Client) =>
      (await letters.ask<{ delivery: Delivery }>(letters.admin, "read-client", { id })).delivery;
    const link = ({ id }: Client, record: { kind: string; id: string }) =>
      letters.ask(letters.admin, "link-client", { record: record.kind, id: record.id, client_id: id });

    /** Delivers a certificate on the client's page; answers it as the office sees it then. */
    async function deliver({ id: client_id }: Client, is_to_tell: boolean) {
      const { data } = await letters.admin.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      const fields = { client_id, document_kind: "certificate", title: "Certificate", is_to_tell: String(is_to_tell) };
      const sent = await sendFile(letters.backend.url, by, fields, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      const { files } = await letters.ask<Vault>(letters.admin, "list-vault", { client_id });
      const file = files.find(({ id }) => id === sent.body.id);
      assert.ok(file);
      return file;
    }
    const isDelivery = /^We have (a|\d) documents? for you/;

    test("the main contact is told with a link to the record of theirs, under which it is filed", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      const client = await makeClient(email.toUpperCase(), "Kiran Rao");
      assert.equal(await readDelivery(client), null, "no record of this client yet");
      await link(client, record);
      const { reference } = await letters.ask<Listed>(letters.admin, "read-checklist", record);
      assert.deepEqual(await readDelivery(client), { reference, email });
      const quiet = await deliver(client, false);
      assert.deepEqual([quiet.reference, quiet.is_told], [null, false]);
      const told = await deliver(client, true);
      assert.deepEqual([told.reference, told.is_told], [reference, true]);

      await letters.planAt("2026-11-18T11:06:00+05:30");
      const [mail] = await letters.waitForMails(email, isDelivery, 1);
      const [token] = (mail?.links ?? []).flatMap((one) => new URL(one).searchParams.get("link") ?? []);
      assert.ok(token);
      const opened = await letters.visit("open-checklist-link", {
        ...{ token, code: await letters.orderCode(email, token) },
      });
      const { body } = await letters.visit<Listed>("read-checklist", {}, opened.cookie ?? "");
      assert.deepEqual(
        body.from_us.map(({ id }) => id),
        [told.id],
      );

      for (const { id } of (await letters.ask<Listed>(letters.admin, "read-checklist", record)).links)
        await letters.ask(letters.admin, "revoke-checklist-link", { id });
      assert.equal(await readDelivery(client), null, "the office has withdrawn the link");
      assert.equal((await deliver(client, true)).is_told, false);
    });

    test("no one is told where the client has no record, or only one of another address", async () => {
      const address = makeEmail();
      const [alone, other] = [await makeClient(address, "Asha Menon"), await makeClient(makeEmail(), "Ravi Menon")];
      const { email, ...record } = await letters.openGuestService("shop-act");
      await link(other, record);
      for (const client of [alone, other]) {
        assert.equal(await readDelivery(client), null);
        const file = await deliver(client, true);
        assert.deepEqual([file.reference, file.is_told], [null, false]);
      }
      await letters.planAt("2026-11-18T11:30:00+05:30");
      for (const to of [address, email]) await letters.waitForMails(to, isDelivery, 0);
    });

    test("with an account they are told as before, and the document belongs to no record", async () => {
      const client = await makeClient(letters.asha.email, "Asha Rao");
      await link(client, await letters.start("iso"));
      assert.equal(await readDelivery(client), null);
      const file = await deliver(client, true);
      assert.deepEqual([file.reference, file.is_told], [null, true]);
      await letters.planAt("2026-11-18T11:50:00+05:30");
      await letters.waitForMails(letters.asha.email, isDelivery, 1);
    });
  });
});
