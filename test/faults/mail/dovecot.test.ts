import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { startMailbox } from "#server/mail/mailbox/run-mailbox.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { writeReport } from "#test/support/mail/delivery-report.ts";
import { type Dovecot, hasDovecot, startDovecot } from "#test/support/mail/dovecot.ts";
import { forAddress, makeCertificate } from "#test/support/mail/make-certificate.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const to = "asha@example.in";

forEachEngine((engine, openTestDatabase) => {
  // What is stored is the same on the embedded database: test/wire/mail/bounced-mails.test.ts.
  if (engine === "pglite") return;
  const lacksDovecot = !hasDovecot() && "there is no Dovecot 2.3 here that could be started";
  describe("a mailbox on a real mail server", { skip: lacksDovecot }, () => {
    const { log, lines } = collectLog();
    const authority = makeCertificate({ name: "Authority of a test", isAuthority: true });
    const trusted = getCACertificates("default");
    let database: TestDatabase;
    let dovecot: Dovecot;
    let stop: (() => Promise<void>) | undefined;
    before(async () => {
      database = await openTestDatabase();
      const { pem, key } = makeCertificate({
        name: "127.0.0.1",
        signedBy: authority,
        alternatives: [forAddress(127, 0, 0, 1)],
      });
      dovecot = await startDovecot({ certificate: pem, key: key.export({ type: "pkcs8", format: "pem" }).toString() });
      await database.asOwner(
        `insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', '${to}')`,
      );
    });
    after(async () => {
      await stop?.();
      await dovecot?.stop();
      setDefaultCACertificates(trusted);
    });

    const state = async () =>
      (
        await database.asOwner<{ problem: string | null; read_at: Date | null }>(
          "select problem, read_at from private.mailbox",
        )
      ).rows[0];
    const isUnsent = async (messageId: string) =>
      (
        await database.asOwner("select from private.unsent_mails where message_id = $1 and bounced_at is not null", [
          messageId,
        ])
      ).rowCount === 1;
    async function accept(messageId: string): Promise<void> {
      const { rows } = await database.asOwner<{ id: number }>(
        "insert into private.jobs (kind, done_at) values ('account.password_changed', now()) returning id",
      );
      await database.asOwner("insert into private.sent_mails (message_id) values ($1)", [messageId]);
      await database.asOwner("select private.note_sent_mail($1, $2, $3)", [messageId, rows[0]?.id, to]);
    }
    function read(imapMoveTo?: string) {
      const imapUrl = `imap://office:secret@127.0.0.1:${dovecot.port}`;
      const env = { imapUrl, imapTls: "required", imapMoveTo } as const;
      // It looks again after an hour: what is noticed before, the server has told of.
      stop = startMailbox({ database, env, log }, { firstPause: 50, longestPause: 200, turn: 20, look: 3_600_000 });
    }

    test("with a certificate that is not trusted it is not told the password", async () => {
      read();
      await waitUntil("it is refused", async () => /cannot be trusted/.test((await state())?.problem ?? ""));
      await stop?.();
      assert.ok(!JSON.stringify(lines).includes("secret"));
    });

    test("over STARTTLS an email that came back is noticed as the server tells of it, and only its report is marked as read", async () => {
      setDefaultCACertificates([...trusted, authority.pem]);
      dovecot.deliver(writeReport({ messageId: "<before@neev.example>", to }));
      read();
      await waitUntil("it is read", async () => (await state())?.read_at !== null && (await state())?.problem === null);
      await accept("<one@neev.example>");
      dovecot.deliver(`From: ${to}\nSubject: A question\nMessage-ID: <q@example.in>\n\nHello\n`);
      dovecot.deliver(writeReport({ messageId: "<one@neev.example>", to }));
      await waitUntil("it is noticed", () => isUnsent("<one@neev.example>"));
      await waitUntil("it is marked", () => dovecot.list().filter((name) => /:2,.*S/.test(name)).length === 1);
    });

    test("after the mail server has restarted it is read on, and what came meanwhile is found", async () => {
      await accept("<two@neev.example>");
      await dovecot.restart();
      dovecot.deliver(writeReport({ messageId: "<two@neev.example>", to, id: "report-2" }));
      await waitUntil("it is noticed", () => isUnsent("<two@neev.example>"));
    });

    test("what was dealt with is moved to a folder, which is made; what was not stays", async () => {
      await stop?.();
      const before = dovecot.list().length;
      for (const name of ["three", "four"]) {
        await accept(`<${name}@neev.example>`);
        dovecot.deliver(writeReport({ messageId: `<${name}@neev.example>`, to, id: `report-${name}` }));
        // The second time the folder is there.
        read("Neev");
        await waitUntil(`${name} is noticed`, () => isUnsent(`<${name}@neev.example>`));
        await waitUntil("it is moved", () => dovecot.list().length === before);
        await stop?.();
      }
      assert.equal(dovecot.list("Neev").filter((name) => /:2,.*S/.test(name)).length, 2);
    });
  });
});
