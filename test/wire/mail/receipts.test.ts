import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { enquirySchemas } from "#domain/enquiries/enquiries.ts";
import type { Worker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { startWorker } from "#server/start-worker.ts";
import { type Call, fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const env = { siteUrl: "https://neev.example", mailFrom: "office@neev.example" };

type Form = Record<string, unknown>;
type Mail = { to: string; subject: string; text: string; html: string };

/** One of each form that needs no account, as a person fills it in. */
const forms: Readonly<Record<string, { call: string; fill: () => Form }>> = {
  ...Object.fromEntries(
    Object.entries(enquirySchemas).map(([source, schema]) => {
      const fields = new Set(Object.keys(schema.shape));
      const fill = () => {
        const all = { ...fillHomeForm({ source, subject: "A question" }) };
        return Object.fromEntries(Object.entries(all).filter(([field]) => fields.has(field)));
      };
      return [source, { call: "submit-enquiry", fill }];
    }),
  ),
  grievance: { call: "submit-grievance", fill: fillGrievance },
  refund: { call: "submit-refund-request", fill: fillRefundRequest },
};

/** What a stranger could want another person to read under our name, in each field that takes free text. */
const bait: Form = {
  name: 'Win ₹5,000 at https://evil.example/x "<a href=//evil.example>here</a>',
  company: "еvil.example (look-alike)",
  subject: "Your account is closed: www.evil.example\u202e\u200b",
  message: "Dear customer,\r\nBcc: all@evil.example\n\n<img src=https://evil.example/p.png>[pay](https://evil.example)",
  about_reference: "evil.example/1",
  page: "/evil.example?to=//evil.example",
  phone: "+919999988888",
  budget: "above50k",
  timeline: "asap",
  amount_paid: 987_654,
  booked_for: "2026-11-21T12:34",
};

forEachEngine((engine, openTestDatabase) => {
  describe(`receipts of forms on ${engine}`, () => {
    let backend: CustomerBackend;
    let worker: Worker;
    let lastAddress = 0;
    before(async () => {
      const settings = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" };
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30", settings);
      const { database } = backend;
      const mailer = createLocalInbox(database);
      worker = startWorker({ database, mailer, env, log: collectLog().log }, { poll: 20, remind: 3_600_000 });
    });
    after(async () => {
      await worker.stop();
      await backend.close();
    });

    /** Each from an address of its own, so that the limit of calls does not matter here. */
    const submit = (call: string, form: Form): Promise<Call> => {
      lastAddress += 1;
      return callAsVisitor(backend, call, form, { "x-forwarded-for": `10.1.0.${lastAddress}` });
    };
    async function readMails(): Promise<Mail[]> {
      await waitUntil("all jobs are done", async () => {
        const open = "select from private.jobs where done_at is null and failed_at is null";
        return (await backend.database.asOwner(open)).rowCount === 0;
      });
      const { rows } = await backend.database.asOwner<Mail>(
        `select "to", subject, text, html from private.inbox_mails order by id`,
      );
      return rows;
    }
    const mailsTo = async (...addresses: unknown[]) => (await readMails()).filter(({ to }) => addresses.includes(to));
    const mailsAbout = async (reference: unknown) =>
      (await readMails()).filter(({ subject }) => subject.includes(String(reference)));

    for (const [name, { call, fill }] of Object.entries(forms)) {
      test(`${name}: whatever was typed, the receipt has the same words, and none of it`, async () => {
        const plain = fill();
        const baited = Object.fromEntries(
          // What a grievance is about is chosen from a list.
          Object.entries(fill()).map(([field, value]) => [field, value === "delay" ? value : (bait[field] ?? value)]),
        );
        const [first, second] = [await submit(call, plain), await submit(call, baited)];
        assert.deepEqual([first.status, second.status], [201, 201]);
        const [[receipt], [receiptOfBait]] = [await mailsTo(plain.email), await mailsTo(baited.email)];
        const withoutReference = (mail: Mail | undefined, reference: unknown) =>
          JSON.stringify({ ...mail, to: "" }).replaceAll(String(reference), "REFERENCE");
        const words = withoutReference(receiptOfBait, second.body.reference);
        assert.equal(words, withoutReference(receipt, first.body.reference));
        assert.doesNotMatch(words, /evil|Rao|9999988888|987|Bcc|<img/);
        for (const [url] of words.matchAll(/https?:\/\/[^"\s<]+/g)) assert.ok(url.startsWith(env.siteUrl), url);
        assert.ok(receipt?.text.includes(String(first.body.reference)));
        assert.match(String(receipt?.text), /\b(Nov|Dec) \d\d, 2026/, "the time of our reply");
        // The office reads all of it, as text.
        const toOffice = (await mailsAbout(second.body.reference)).find(({ to }) => to !== baited.email);
        assert.ok(toOffice?.text.includes(String(baited.name)));
        assert.ok(!toOffice?.html.includes("<a href=//evil"));
        const place = name === "grievance" || name === "refund" ? "cases" : "enquiries";
        assert.ok(toOffice?.text.includes(`${env.siteUrl}/office/${place}/${second.body.reference}`));
        // Its subject says what it is about, in fixed words.
        const about = { welcome: "Free consultation", contact: "Message from the contact page" }[name];
        if (about) assert.ok(toOffice?.subject.startsWith(`Enquiry ${second.body.reference}: ${about}`), about);
      });

      test(`${name}: a line break in a field that becomes a header or a line is refused`, async () => {
        const tries = ["email", "name", "subject", "service_type"].filter((field) => field in fill());
        for (const field of tries) {
          const form = fill();
          const { status } = await submit(call, { ...form, [field]: `${form[field]}\r\nBcc: all@evil.example` });
          assert.equal(status, 400, field);
        }
      });
    }

    test("three receipts a day reach one address, however it is written and whichever forms; no answer differs", async () => {
      const person = randomUUID().slice(0, 8);
      const written = [
        `${person}@example.in`,
        `${person.toUpperCase()}@EXAMPLE.in`,
        `${person}+news@example.in`,
        `${person}+b+c@Example.IN`,
        `${person}@example.in`,
        `${person}+@example.in`,
      ];
      const calls = [forms.home, forms.grievance, forms.welcome, forms.refund, forms.contact, forms.home];
      const answers: Call[] = [];
      for (const [at, email] of written.entries()) {
        const { call = "", fill } = calls[at] ?? {};
        answers.push(await submit(call, { ...fill?.(), email }));
      }
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.deepEqual(Object.keys(answers[5]?.body ?? {}), Object.keys(answers[0]?.body ?? {}));
      const sent = (await readMails()).filter(({ to }) => to.toLowerCase().startsWith(person));
      // The worker sends several at once.
      assert.deepEqual(
        new Set(sent.map(({ subject }) => subject.split(" ").at(-1))),
        new Set(answers.slice(0, 3).map(({ body }) => body.reference)),
      );
      assert.equal(sent.length, 3);
      for (const { body } of answers) assert.ok((await mailsAbout(body.reference)).length > 0, "the office gets each");

      const other = { ...forms.home?.fill(), email: `other.${person}@example.in` };
      await submit("submit-enquiry", other);
      assert.equal((await mailsTo(other.email)).length, 1, "another address has its own three");
    });

    test("ten at once: three receipts; a repeat of a form that was saved takes none", async () => {
      const email = `crowd.${randomUUID().slice(0, 8)}@gmail.com`;
      const dotted = email.replace("crowd.", "c.r.o.w.d").replace("gmail", "googlemail");
      const filled = Array.from({ length: 10 }, (_, at) => ({ ...fillHomeForm(), email: at % 2 ? email : dotted }));
      const answers = await Promise.all(filled.map((form) => submit("submit-enquiry", form)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal((await mailsTo(email, dotted)).length, 3);
      assert.equal((await submit("submit-enquiry", filled[0] ?? {})).status, 200);

      const once = { ...fillHomeForm(), email: `once.${randomUUID().slice(0, 8)}@example.in` };
      for (const status of [201, 200, 200, 200, 200])
        assert.equal((await submit("submit-enquiry", once)).status, status);
      const later = [1, 2].map(() => ({ ...fillHomeForm(), email: once.email }));
      for (const form of later) await submit("submit-enquiry", form);
      assert.equal((await mailsTo(once.email)).length, 3);
    });

    test("the count holds no address, and a form that is refused takes no receipt", async () => {
      const email = `count.${randomUUID().slice(0, 8)}@example.in`;
      for (let at = 0; at < 5; at += 1)
        assert.equal((await submit("submit-enquiry", { ...fillHomeForm(), email, phone: "1" })).status, 400);
      await submit("submit-enquiry", { ...fillHomeForm(), email });
      assert.equal((await mailsTo(email)).length, 1);
      const { rows } = await backend.database.asOwner<{ text: string }>(
        "select string_agg(t::text, ' ') as text from private.rate_limits as t",
      );
      assert.ok(!rows[0]?.text.includes("count."));
      const { rows: counts } = await backend.database.asOwner<{ hours: number }>(
        "select max(extract(epoch from expires_at - clock_timestamp()))::float / 3600 as hours from private.rate_limits",
      );
      const hours = counts[0]?.hours ?? 0;
      assert.ok(hours > 23 && hours <= 24, `counted for a day: ${hours}`);
    });

    describe("of a person who is signed in", () => {
      let customer: Customer;
      before(async () => {
        customer = await backend.makeCustomer({ email: `asha.${randomUUID().slice(0, 8)}@example.in` });
      });
      const send = (call: string, form: Form) => customer.invoke(call, form);

      for (const name of ["home", "grievance", "refund"]) {
        test(`${name}: the confirmed address of the account gets the whole receipt, more than three times too`, async () => {
          const { call = "", fill } = forms[name] ?? {};
          await backend.database.asOwner("delete from private.rate_limits");
          for (let at = 0; at < 4; at += 1) {
            const form = { ...fill?.(), email: at % 2 ? customer.email.toUpperCase() : customer.email };
            const { body } = await send(call, form);
            const mail = (await mailsAbout(body.reference)).find(
              ({ to }) => to === form.email.replace(/@.*/, (host) => host.toLowerCase()),
            );
            assert.ok(mail?.text.includes("Dear Asha Rao,") && mail.text.includes(String(fill?.().message)), `${at}`);
          }
        });
      }

      test("another address gets our own words, and so does one that the account has not confirmed", async () => {
        await backend.database.asOwner("delete from private.rate_limits");
        const other = { ...fillHomeForm(), email: `victim.${randomUUID().slice(0, 8)}@example.in` };
        await send("submit-enquiry", other);
        const unconfirmed = await backend.makeCustomer({ confirmed: false });
        await unconfirmed.invoke("submit-grievance", fillGrievance({ email: unconfirmed.email }));
        for (const { text } of await mailsTo(other.email, unconfirmed.email))
          assert.doesNotMatch(text, /Rao|cloth|GST r/);
        assert.equal((await mailsTo(other.email, unconfirmed.email)).length, 2);
      });
    });

    test("later steps of a case name no one either, and automatic ones are not mailed where no receipt was", async () => {
      const admin = await backend.makeCustomer({ role: "admin" });
      const email = `steps.${randomUUID().slice(0, 8)}@example.in`;
      const references: unknown[] = [];
      for (let at = 0; at < 4; at += 1)
        references.push(
          (await submit("submit-grievance", fillGrievance({ email, name: "evil.example" }))).body.reference,
        );
      const { status } = await admin.invoke("move-grievance", {
        ...{ reference: references[0], stage: "acknowledgement", note: "We have read it" },
      });
      assert.equal(status, 200);
      await backend.database.asOwner(
        `insert into private.case_steps (grievance_id, kind)
         select id, 'team_lead' from private.grievances where reference = any ($1)`,
        [[references[0], references[3]]],
      );
      const mails = await mailsTo(email);
      assert.doesNotMatch(JSON.stringify(mails), /evil/);
      const subjects = (reference: unknown) =>
        mails.map(({ subject }) => subject).filter((subject) => subject.includes(String(reference)));
      assert.deepEqual(subjects(references[0]), [
        `We received your grievance: ${references[0]}`,
        `We acknowledge your grievance: ${references[0]}`,
        `Your grievance has been escalated to our team lead: ${references[0]}`,
      ]);
      assert.deepEqual(subjects(references[3]), []);
    });
  });
});
