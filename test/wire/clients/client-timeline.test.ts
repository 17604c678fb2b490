import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";
import { fillConsultation } from "#test/wire/rest/fixtures/sample-requests.ts";

type Moment = { kind: string; reference: string | null; title: string; text: string | null; at: string };
type File = {
  timeline: Moment[];
  timeline_older: string | null;
  open: { kind: string; reference: string; title: string; due_at: string | null }[];
  open_count: number;
  owed: { kind: string; reference: string; amount_paise: number }[];
  balance_paise: number;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the timeline of a client on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    test("what happened to its records in one list, what is open by its time, and what is owed", async () => {
      const asha = await desk.makeCustomer({ email: "asha@time.example" });
      const client = await desk.saveClient("Time Mills", [{ full_name: "Asha", email: "asha@time.example" }]);
      desk.setClock("2026-11-23T11:10:00+05:30");
      const reference = await desk.enquire({ email: "asha@time.example" });
      const { id: enquiry } = await desk.call<{ id: string }>("link-client", {
        ...{ record: "enquiry", reference, client_id: client.id },
      });
      desk.setClock("2026-11-23T11:20:00+05:30");
      await desk.call("note-enquiry", { id: enquiry, note: "Knows our work." });
      desk.setClock("2026-11-23T11:30:00+05:30");
      const { data, error } = await asha.client
        .from("consultations")
        .insert(fillConsultation({ session: "pitch_deck_review", scheduled_date: "2026-12-01T10:00:00" }))
        .select("id, reference, acting_for")
        .single();
      assert.equal(error, null);
      assert.equal(data?.acting_for, client.id);
      const booking = { kind: "consultation", id: data?.id };
      desk.setClock("2026-11-23T11:40:00+05:30");
      await desk.call("move-request", { ...booking, status: "approved", reason: null });
      const owed = await desk.call<File>("read-client", { id: client.id });
      assert.equal(owed.balance_paise, 590_000, "₹5,000 and 18% GST");
      desk.setClock("2026-11-23T11:50:00+05:30");
      await desk.call("record-payment", {
        ...{ ...booking, amount: 5000, method: "upi", paid_on: "2026-11-23" },
        idempotency_key: "6f1f1a9e-0000-4000-8000-0000000000aa",
      });
      desk.setClock("2026-11-23T12:00:00+05:30");
      await desk.call("note-client", { id: client.id, note: "Pays by UPI." });

      const file = await desk.call<File>("read-client", { id: client.id });
      assert.deepEqual(
        file.timeline.map(({ kind, title, reference: of }) => [kind, title, of]),
        [
          ["client", "Internal note", null],
          ["consultation", "Payment of ₹5,000 recorded", data?.reference],
          ["consultation", "Status: Confirmed", data?.reference],
          ["consultation", "Consultation booked", data?.reference],
          ["enquiry", "Internal note", reference],
          ["enquiry", "Enquiry received", reference],
        ],
      );
      assert.equal(file.timeline[4]?.text, "Knows our work.");
      assert.equal(file.balance_paise, 90_000);
      assert.deepEqual(
        file.owed.map(({ kind, reference: of, amount_paise }) => [kind, of, amount_paise]),
        [["consultation", data?.reference, 90_000]],
      );
      assert.deepEqual(
        file.open.map(({ kind, reference: of }) => [kind, of]),
        [
          ["enquiry", reference],
          ["consultation", data?.reference],
        ],
      );
      assert.ok(file.open[0]?.due_at && file.open[0].due_at < String(file.open[1]?.due_at));
      assert.equal(file.timeline_older, null);
    });

    test("a consultation that is over is named by its outcome, and a record of a caller by how they reached us", async () => {
      desk.setClock("2026-11-23T11:00:00+05:30");
      const client = await desk.saveClient("Outcome Mills", [{ full_name: "Asha", phone: "+919812300078" }]);
      const caller = { name: "Asha Rao", phone: "98123 00078", has_notice: true, client_id: client.id };
      const book = async (time: string, origin: string) => {
        const about = { consultation_topic: "LUT", session: "general", contact_method: "phone_call" };
        const { id } = await desk.call<{ id: string }>("book-for-customer", {
          ...{ ...caller, ...about, origin, scheduled_date: `2026-11-24T${time}:00+05:30` },
          idempotency_key: randomUUID(),
        });
        return { kind: "consultation", id, status: "completed" };
      };
      const [held, missed] = [await book("10:00", "phone_call"), await book("12:00", "whatsapp")];
      desk.setClock("2026-11-24T14:00:00+05:30");
      await desk.call("move-request", { ...held, outcome: "held" });
      desk.setClock("2026-11-24T14:01:00+05:30");
      await desk.call("move-request", { ...missed, outcome: "no_show" });
      const { timeline } = await desk.call<File>("read-client", { id: client.id });
      assert.deepEqual(
        timeline.slice(0, 2).map(({ title }) => title),
        ["Status: No-show", "Status: Held"],
      );
      assert.deepEqual(
        timeline
          .slice(2)
          .map(({ title }) => title)
          .sort(),
        ["Consultation booked · Phone call", "Consultation booked · WhatsApp"],
      );
    });

    test("a grievance is named by the words of its form, not by its code", async () => {
      const client = await desk.saveClient("Plain Mills", [{ full_name: "Asha", phone: "+919812300077" }]);
      const { reference } = await desk.call<{ reference: string }>("open-case", {
        ...{ kind: "grievance", subject: "service", priority: "normal", message: "It takes too long." },
        ...{ name: "Asha Rao", phone: "98123 00077", origin: "phone_call", has_notice: true, client_id: client.id },
        idempotency_key: randomUUID(),
      });
      const { open, timeline } = await desk.call<File>("read-client", { id: client.id });
      assert.deepEqual(
        open.map(({ reference: of, title }) => [of, title]),
        [[reference, "The quality of our work"]],
      );
      assert.deepEqual(
        timeline.map(({ title }) => title),
        ["Grievance received · Phone call"],
      );
    });

    test("a long timeline is read page by page, without gap or repetition", async () => {
      const client = await desk.saveClient("Long Mills");
      await desk.sql(
        `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, reply_by, created_at, client_id)
         select 'L-261101-' || lpad(g::text, 5, '0'), 'home', '/', gen_random_uuid(), '', 'Asha', 'a@example.in', '+919876543210',
           '2026-12-01', timestamptz '2026-11-01' + g / 3 * interval '1 minute', $1 from generate_series(1, 120) as g`,
        [client.id],
      );
      const { timeline, timeline_older } = await desk.call<File>("read-client", { id: client.id });
      const seen = timeline.map(({ reference }) => reference);
      let older = timeline_older;
      while (older) {
        const page: File = await desk.call<File>("list-client-timeline", { id: client.reference, older });
        seen.push(...page.timeline.map(({ reference }) => reference));
        older = page.timeline_older;
      }
      assert.equal(seen.length, 120);
      assert.equal(new Set(seen).size, 120);
      assert.equal(seen[0], "L-261101-00120", "the newest first");
    });

    test("of a client with very many open records the first 200 are listed, those due first, and all are counted", async () => {
      const client = await desk.saveClient("Many Mills");
      const reference = await desk.enquire();
      await desk.call("link-client", { record: "enquiry", reference, client_id: client.id });
      await desk.sql(
        `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, status, reply_by, client_id)
         select 'L-261123-' || lpad((10000 + g)::text, 5, '0'), 'home', '/', gen_random_uuid(), '', 'Asha', 'asha@many.example',
           '+919876543210', 'contacted', private.business_now() + interval '1 day', $1
         from generate_series(1, 250) as g`,
        [client.id],
      );
      const { open, open_count } = await desk.call<File>("read-client", { id: client.id });
      assert.deepEqual([open.length, open_count], [200, 251]);
      assert.equal(open[0]?.reference, reference, "the one with a deadline");
    });
  });
});
