import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { business } from "#domain/business/business.ts";
import { planReminders } from "#server/jobs/consultations/plan-reminders.ts";
import { readCalendar } from "#test/support/calendars.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { officeAddress, openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

const link = "https://meet.example.com/abc-defg";

forEachEngine((engine, openTestDatabase) => {
  describe(`how a consultation is attended on ${engine}`, () => {
    let desk: RequestFixtures;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const makeDesk = async (changes: Record<string, unknown>) => {
      desk.moveClock("2026-11-18T11:00:00+05:30");
      await desk.database.asOwner("delete from public.consultations");
      return desk.make("consultations", fillConsultation({ scheduled_date: "2026-12-01T10:00:00", ...changes }));
    };
    const readMails = (id: string) => desk.readMails(desk.customer.email, id);
    const readReference = async (id: string) => {
      const { data } = await desk.customer.client.from("consultations").select("reference").eq("id", id).single();
      return String(data?.reference);
    };
    const readEntry = async (id: string) => {
      const { data, error } = await desk.customer.client.functions.invoke("consultation-entry", { body: { id } });
      assert.equal(error, null);
      return { file_name: data.file_name as string, entry: readCalendar(data.content) };
    };

    test("each method says what the customer does, in the email, its calendar entry and the file", async () => {
      const address = business.address.join(", ");
      for (const [contact_method, sentence, place] of [
        ["phone_call", "We will call you on +91 98765 43210.", "Phone call to +91 98765 43210"],
        ["in_person", `Please come to our office: ${address}.`, address],
        ["email", `We will write to you at ${desk.customer.email}.`, "Email"],
        ["video_call", "We will email you the link", "Video call"],
      ] as const) {
        const id = await makeDesk({ contact_method });
        const [booked] = await readMails(id);
        const { entry, file_name } = await readEntry(id);
        for (const read of [readCalendar(booked?.calendar ?? ""), entry]) {
          assert.deepEqual([read.location, read.status], [place, "TENTATIVE"], contact_method);
          assert.match(read.details, /^Status: Pending\n/, "in the word of the page");
          assert.ok(read.details.includes(sentence), read.details);
          assert.equal(read.uid, `consultation-${id}@neev.test`);
        }
        assert.deepEqual([entry.method, file_name], ["PUBLISH", "neev-consultation.ics"]);
        if (contact_method !== "in_person") assert.ok(booked?.text.includes(sentence), booked?.text);
        else assert.ok(booked?.links.some((each) => each.startsWith("https://www.google.com/maps/search/")));
        const [office] = await desk.readMails(officeAddress, id);
        assert.ok(office?.text.includes("Phone: +91 98765 43210"), "the office can call");
      }
    });

    test("the office enters the link: by email with a new version of the entry, on the page, in the reminder", async () => {
      const id = await makeDesk({});
      const admin = await desk.makeAdmin();
      const set = (meeting_link: string | null, by = admin.client) =>
        by.functions.invoke("set-meeting-link", { body: { id, meeting_link } });
      assert.equal((await set(link, desk.customer.client)).error?.context.status, 403);
      for (const wrong of ["http://meet.example.com/a", "javascript:alert(1)", "https://a b"])
        assert.equal((await set(wrong)).error?.context.status, 400, wrong);
      await desk.moveByOffice("consultations", id, "approved");
      assert.deepEqual((await set("meet.example.com/abc-defg")).data, { id, meeting_link: link });
      assert.equal((await set(link)).error, null, "the same again changes nothing");
      const stale = { id, meeting_link: "https://other.example.com/x", expected_meeting_link: null };
      const refused = await admin.client.functions.invoke("set-meeting-link", { body: stale });
      assert.equal(refused.error?.context.status, 409, "from a window that has not seen the link");
      const [, confirmed, linked, ...others] = await readMails(id);
      assert.deepEqual(others, []);
      assert.equal(readCalendar(confirmed?.calendar ?? "").status, "CONFIRMED");
      assert.equal(linked?.subject, "The link for your consultation on Tuesday, Dec 01, 2026 10:00 IST");
      assert.ok(linked?.links.includes(link));
      for (const entry of [readCalendar(linked?.calendar ?? ""), (await readEntry(id)).entry])
        assert.deepEqual(
          [entry.location, entry.status, entry.details.split("\n")[0]],
          [link, "CONFIRMED", "Status: Confirmed"],
        );
      const { data } = await desk.customer.client.from("consultations").select("meeting_link").eq("id", id).single();
      assert.deepEqual(data, { meeting_link: link });
      desk.moveClock("2026-11-30T10:00:00+05:30");
      await planReminders(desk.database);
      const reminder = (await readMails(id)).find(({ subject }) => subject.startsWith("Reminder:"));
      assert.ok(reminder?.links.includes(link));
    });

    test("the email that confirms a priced session has the total and says where to pay, also after an accepted proposal", async () => {
      const session = "pitch_deck_review";
      const admin = await desk.makeAdmin();
      const id = await makeDesk({ session });
      await desk.moveByOffice("consultations", id, "approved");
      const [booked, confirmed] = await readMails(id);
      const quoted = await readReference(id);
      assert.match(booked?.text ?? "", /You pay nothing now\. After we confirm the time, we email you the total/);
      const other = await makeDesk({ session, scheduled_date: "2026-12-03T10:00:00" });
      const { data } = await admin.client.functions.invoke("propose-time", {
        body: { id: other, scheduled_date: "2026-12-04T10:00:00" },
      });
      await desk.call("accept-proposal", { id: data.id });
      for (const [reference, text] of [
        [quoted, confirmed?.text],
        [await readReference(other), (await readMails(other)).at(-1)?.text],
      ] as const) {
        assert.match(text ?? "", /Please pay ₹5,900, including GST, before the session\. You can pay by UPI/);
        assert.match(text ?? "", /Total: ₹5,900\n/);
        assert.match(
          text ?? "",
          /Payment details: Reply to this email or call \+91 98000 00000, and we send them to you\n/,
        );
        assert.ok(text?.includes(`Quote: ${reference}`));
      }
      const free = await makeDesk({});
      await desk.moveByOffice("consultations", free, "approved");
      assert.doesNotMatch((await readMails(free)).map(({ text }) => text).join(), /pay/i);
    });

    test("the file is its owner's alone", async () => {
      const id = await makeDesk({});
      const admin = await desk.makeAdmin();
      const { error } = await admin.client.functions.invoke("consultation-entry", { body: { id } });
      assert.equal(error?.context.status, 404);
    });

    test("an accepted proposal is confirmed at once, in the email and the entry too", async () => {
      const id = await makeDesk({});
      const admin = await desk.makeAdmin();
      const { data } = await admin.client.functions.invoke("propose-time", {
        body: { id, scheduled_date: "2026-12-02T10:00:00" },
      });
      await desk.call("accept-proposal", { id: data.id });
      const mail = (await readMails(id)).at(-1);
      assert.equal(mail?.subject, "Your consultation is confirmed for Wednesday, Dec 02, 2026 10:00 IST");
      assert.equal(readCalendar(mail?.calendar ?? "").status, "CONFIRMED");
    });
  });
});
