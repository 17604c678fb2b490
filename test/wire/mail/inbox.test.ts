import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type InboxMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  at: string;
  calendar?: string;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the local inbox on ${engine}`, () => {
    let database: TestDatabase;
    let backend: Backend;
    let worker: Worker;
    before(async () => {
      database = await openTestDatabase();
      const env = { siteUrl: "http://127.0.0.1:3000", mailFrom: "Neev Advisory <desk@neev.example>" };
      const { log } = collectLog();
      worker = startWorker({ database, mailer: createLocalInbox(database), env, log });
      backend = await startBackend(database, { worker });
    });
    after(async () => {
      await worker.stop();
      await backend.close();
    });

    const readInbox = async (): Promise<InboxMail[]> => (await fetch(`${backend.url}/inbox.json`)).json() as never;

    test("an enquiry's two mails are there at once, newest first, in JSON and on a page", async () => {
      const typed = `<b>आशा</b> & اردو "x" 🙏`;
      const first = fillHomeForm();
      await backend.submitEnquiry(first);
      await waitUntil("two mails", async () => (await readInbox()).length === 2);
      const { body } = await backend.submitEnquiry(fillHomeForm({ name: typed, email: "asha@example.in" }));
      await waitUntil("four mails", async () => (await readInbox()).length === 4);
      const mails = await readInbox();
      assert.deepEqual(
        mails.map(({ to }) => to),
        ["asha@example.in", "office@neev.example", first.email, "office@neev.example"],
      );
      const [newest] = mails;
      assert.deepEqual(Object.keys(newest ?? {}), ["to", "from", "subject", "text", "html", "links", "at"]);
      assert.equal(newest?.subject, `We received your enquiry ${body.reference}`);
      assert.match(String(newest?.at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/);
      assert.ok(mails[1]?.text.includes(`Name: ${typed}`));
      assert.deepEqual(newest?.links, ["http://127.0.0.1:3000"]);

      const page = await fetch(`${backend.url}/inbox`);
      assert.match(String(page.headers.get("content-type")), /^text\/html/);
      assert.match(String(page.headers.get("content-security-policy")), /^default-src 'none'; style-src-elem 'sha256-/);
      assert.equal(page.headers.get("cache-control"), "no-store");
      const html = await page.text();
      assert.ok(html.indexOf("asha@example.in") < html.indexOf(String(first.email)));
      assert.ok(html.includes("Name: &lt;b&gt;आशा&lt;/b&gt; &amp; اردو &quot;x&quot; 🙏"));
      assert.doesNotMatch(html, /<script|<b>/);
    });

    test("the mails to one address can be asked for", async () => {
      const inbox = createLocalInbox(database);
      const mail = { from: "c@d.in", subject: "S", text: "T", html: "<p>T</p>" };
      await inbox.send({ ...mail, to: "one+only@b.in", messageId: "<to-1@x>" });
      await inbox.send({ ...mail, to: "other@b.in", messageId: "<to-2@x>" });
      const readTo = async (to: string): Promise<InboxMail[]> =>
        (await fetch(`${backend.url}/inbox.json?${new URLSearchParams({ to })}`)).json() as never;
      assert.deepEqual(
        (await readTo("one+only@b.in")).map(({ to }) => to),
        ["one+only@b.in"],
      );
      assert.deepEqual(await readTo("unknown@b.in"), []);
      assert.ok((await readInbox()).length > 1, "without an address all are answered");
    });

    test("a Message-ID is taken once", async () => {
      const inbox = createLocalInbox(database);
      const before = (await readInbox()).length;
      const mail = { to: "a@b.in", from: "c@d.in", subject: "S", text: "T", html: "<p>T</p>", messageId: "<1@x>" };
      await inbox.send(mail);
      await inbox.send({ ...mail, subject: "Again" });
      assert.equal((await readInbox()).length, before + 1);
    });

    test("a mail's calendar entry is in the JSON, and to be downloaded from the page", async () => {
      const content = "BEGIN:VCALENDAR\r\nSUMMARY:<b>आशा</b>\r\nEND:VCALENDAR\r\n";
      const mail = { to: "a@b.in", from: "c@d.in", subject: "S", text: "T", html: "<p>T</p>", messageId: "<2@x>" };
      await createLocalInbox(database).send({ ...mail, calendar: { method: "REQUEST", content } });
      const [newest, ...older] = await readInbox();
      assert.equal(newest?.calendar, content);
      assert.ok(older.length > 0 && older.every((each) => !("calendar" in each)));

      const page = await (await fetch(`${backend.url}/inbox`)).text();
      const paths = [...page.matchAll(/href="([^"]+\.ics)"/g)].map(([, path]) => path);
      assert.equal(paths.length, 1);
      const file = await fetch(backend.url + paths[0]);
      assert.equal(file.headers.get("content-type"), "text/calendar; charset=utf-8");
      assert.equal(file.headers.get("content-disposition"), 'attachment; filename="appointment.ics"');
      assert.equal(file.headers.get("x-content-type-options"), "nosniff");
      assert.equal(await file.text(), content);
      for (const id of ["1", "999999", "1x", "9".repeat(30)]) {
        const { status } = await fetch(`${backend.url}/inbox/${id}/appointment.ics`);
        assert.ok(status >= 404, `${id} has none`);
      }
    });

    test("with a real mail server, or in production, there is no inbox", async () => {
      const production = {
        NODE_ENV: "production",
        DATABASE_URL: "postgresql://127.0.0.1/neev",
        SITE_URL: "https://neev.example",
        SMTP_URL: "smtp://127.0.0.1",
        MAIL_FROM: "desk@neev.example",
        RATE_LIMIT_SCALE: "1",
        POWERADMIN_EMAIL: "boss@neev.example",
        POWERADMIN_PASSWORD: "a long enough password 7",
      };
      for (const env of [{ SMTP_URL: "smtp://127.0.0.1" }, production]) {
        // One that has never been a demo: production refuses the demo's.
        const other = await startBackend(await openTestDatabase(), { env });
        const statuses = await Promise.all(
          ["/inbox", "/inbox.json", "/inbox/1/appointment.ics"].map((path) => fetch(other.url + path)),
        );
        await other.close();
        assert.ok(
          statuses.every(({ status }) => status >= 404),
          statuses.map(({ status }) => status).join(),
        );
      }
    });
  });
});
