import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import {
  enquiryBudgets,
  enquiryMaxLengths,
  enquiryPriorities,
  enquiryServiceTypes,
  enquirySources,
  enquiryStatuses,
  enquiryTimelines,
  preferredContacts,
} from "#domain/enquiries/enquiries.ts";
import { allowedEnquiryMoves, enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { emailMaxLength } from "#domain/fields/fields.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { insertEnquiry, makeEnquiry, writeInsert } from "./sample-enquiry.ts";

const refused = { code: "42501" };

forEachEngine((engine, openTestDatabase) => {
  describe(`enquiries on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
    });

    it("the backend keeps one and reads it back; status, id and time are set for it", async () => {
      const row = makeEnquiry({ name: "आशा राव <b>'; drop table", message: "نمس‍تے 🙏\nதமிழ்" });
      const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx, row));
      const stored = rows[0];
      assert.equal(stored?.name, row.name);
      assert.equal(stored?.message, row.message);
      assert.equal(stored?.status, "new");
      assert.match(String(stored?.id), /^[0-9a-f-]{36}$/);
      assert.ok(stored?.created_at instanceof Date);
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query("update public.enquiries set status = 'won'")),
        { code: "NV409", message: "An enquiry that is new cannot become won" },
      );
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query("update public.enquiries set name = 'x'")),
        refused,
      );
      await assert.rejects(
        database.asSystem("test", (tx) => insertEnquiry(tx, { status: "won" })),
        refused,
      );
    });

    for (const role of ["anon", "authenticated"] as const) {
      it(`${role} neither sees, writes, changes nor removes one that is there`, async () => {
        const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx));
        const { rowCount } = await database.asOwner("select from public.enquiries where id = $1", [rows[0]?.id]);
        assert.equal(rowCount, 1, "the row exists");
        const claims = { role, sub: "6f9619ff-8b86-4011-b42d-00c04fc964ff" };
        for (const [sql, values] of [
          ["select * from public.enquiries", []],
          ["select name from public.enquiries", []],
          ...(role === "anon" ? [["select count(*) from public.enquiries", []]] : []),
          writeInsert(makeEnquiry()),
          ["update public.enquiries set name = 'x'", []],
          ["delete from public.enquiries", []],
        ] as [string, unknown[]][]) {
          await assert.rejects(
            database.asCaller(claims, (tx) => tx.query(sql, values)),
            refused,
            sql,
          );
        }
        if (role === "anon") return;
        // What came under one's own confirmed address is another matter: test/wire/enquiries/enquiries-joined.test.ts.
        const seen = await database.asCaller(claims, (tx) => tx.query("select count(*) from public.enquiries"));
        assert.deepEqual(seen.rows, [{ count: 0 }]);
      });
    }

    it("the moves are those of the domain, and lost needs a reason of at most so many characters", async () => {
      for (const status of enquiryStatuses) {
        const { rows } = await database.asOwner<{ moves: string[] }>(
          "select private.allowed_enquiry_moves($1) as moves",
          [status],
        );
        assert.deepEqual(rows[0]?.moves, allowedEnquiryMoves[status], status);
      }
      const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx));
      const lose = (reason: string | null) =>
        database.asSystem("test", (tx) =>
          tx.query("update public.enquiries set status = 'lost', lost_reason = $2 where id = $1", [
            rows[0]?.id,
            reason,
          ]),
        );
      for (const blank of [null, "", "  "]) await assert.rejects(lose(blank), { code: "NV400" });
      const { note, answer, lostReason } = enquiryOfficeLengths;
      await assert.rejects(lose("x".repeat(lostReason + 1)), { constraint: "enquiries_lost_reason_check" });
      await lose("x".repeat(lostReason));
      const { rows: checks } = await database.asOwner<{ text: string }>(
        `select pg_get_constraintdef(oid) as text from pg_constraint
         where conname in ('enquiry_notes_note_check', 'enquiry_answers_message_check') order by conname`,
      );
      const most = checks.map(({ text }) => Number(/<= (\d+)/.exec(text)?.[1]));
      assert.deepEqual(most, [answer, note]);
    });

    const lists: Record<string, readonly string[]> = {
      source: enquirySources,
      service_type: enquiryServiceTypes,
      priority: enquiryPriorities,
      preferred_contact: preferredContacts,
      timeline: enquiryTimelines,
      budget: enquiryBudgets,
      status: enquiryStatuses,
    };
    for (const [column, allowed] of Object.entries(lists)) {
      it(`the check of ${column} allows what the domain allows`, async () => {
        const { rows } = await database.asOwner<{ check: string }>(
          "select pg_get_constraintdef(oid) as check from pg_constraint where conname = $1",
          [`enquiries_${column}_check`],
        );
        const values = Array.from(String(rows[0]?.check).matchAll(/'([^']*)'::text/g), ([, value]) => value);
        assert.deepEqual(values.sort(), [...allowed].sort());
      });
    }

    const lengths = { ...enquiryMaxLengths, email: emailMaxLength };
    for (const [column, max] of Object.entries(lengths)) {
      it(`${column} may be as long as the domain says, and not longer`, async () => {
        const start = column === "page" ? "/" : "";
        const end = column === "email" ? "@example.in" : "";
        const text = (length: number) => start + "x".repeat(length - start.length - end.length) + end;
        const insert = (length: number) =>
          database.asSystem("test", (tx) => insertEnquiry(tx, { [column]: text(length) }));
        await insert(max);
        await assert.rejects(insert(max + 1), { code: "23514", constraint: `enquiries_${column}_check` });
      });
    }

    it("a reference, a telephone number and a reply time of the wrong form are refused", async () => {
      for (const [column, value] of [
        ["reference", "L-261120-ABCDI"],
        ["reference", "X-261120-ABCDE"],
        ["phone", "9876543210"],
        ["phone", "+91987654321x"],
        ["email", "@"],
        ["page", "contact"],
        ["name", ""],
        ["reply_by", "2001-01-01T12:00:00+05:30"],
      ]) {
        await assert.rejects(
          database.asSystem("test", (tx) => insertEnquiry(tx, { [String(column)]: value })),
          { code: "23514", constraint: `enquiries_${column}_check`, table: "enquiries" },
        );
      }
    });

    it("a key or a reference is taken once", async () => {
      const row = makeEnquiry();
      await database.asSystem("test", (tx) => insertEnquiry(tx, row));
      for (const column of ["idempotency_key", "reference"]) {
        await assert.rejects(
          database.asSystem("test", (tx) => insertEnquiry(tx, { [column]: row[column] })),
          { code: "23505", constraint: `enquiries_${column}_key` },
        );
      }
    });
  });
});
