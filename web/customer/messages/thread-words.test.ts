import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Thread } from "./thread-reader.ts";
import { nameAuthor, tellCustomer, tellFate, tellOffice, tellReaders } from "./thread-words.ts";

const at = (time: string) => `2026-11-26T${time}:00+05:30`;
const now = new Date(at("12:00"));
const ours = { owed_by: "office", owed_since: at("10:05"), reply_by: at("12:40") } as const;
const theirs = { owed_by: "customer", owed_since: at("10:05"), reply_by: null } as const;

describe("who owes whom an answer", () => {
  it("is told the customer with the time of our promise, or whom to call", () => {
    assert.equal(tellCustomer(ours, now), "We reply by Nov 26, 2026 12:40 IST.");
    assert.match(
      tellCustomer({ ...ours, reply_by: at("11:59") }, now) ?? "",
      /^Our reply is overdue. Please call \+91 /,
    );
    assert.equal(tellCustomer(theirs, now), "Please answer our message of Nov 26, 2026.");
    assert.equal(tellCustomer({ owed_by: null, owed_since: null, reply_by: null }, now), null);
  });

  it("is told the office with the time left", () => {
    assert.equal(tellOffice(ours, now), "You owe a reply by Nov 26, 2026 12:40 IST (40 min left)");
    assert.match(tellOffice({ ...ours, reply_by: at("11:30") }, now) ?? "", /\(overdue 30 min\)$/);
    assert.equal(tellOffice(theirs, now), "Waiting for the customer since Nov 26, 2026");
  });
});

describe("what became of a message", () => {
  const thread = (side: "customer" | "office", office: Partial<NonNullable<Thread["office"]>> = {}) =>
    ({ thread: { side, seen_seq: 2, seen_at: at("10:41") }, office: side === "office" ? office : null }) as Thread;
  const line = (side: "customer" | "office" | "internal", seq: number | null) => ({ side, seq });

  it("is told its own side", () => {
    assert.equal(tellFate(line("customer", 2), thread("customer")), "Seen by our team");
    assert.equal(tellFate(line("customer", 3), thread("customer")), null);
    assert.equal(tellFate(line("office", 2), thread("customer")), null);
    assert.equal(tellFate(line("office", 2), thread("office")), "Seen by the customer, Nov 26, 2026 10:41 IST");
    assert.equal(tellFate(line("office", 3), thread("office", { mailed_seq: 3 })), "Emailed");
    assert.match(
      tellFate(line("office", 4), thread("office", { mailed_seq: 3, mail_from_seq: 4 })) ?? "",
      /within 5 min/,
    );
    assert.equal(tellFate(line("internal", null), thread("office")), null);
  });
});

describe("which colleagues have read", () => {
  const readers = [
    { name: "Meera Rao", read_seq: 3, read_at: at("11:20") },
    { name: "Asha Rao", read_seq: 2, read_at: at("11:00") },
    { name: null, read_seq: 3, read_at: at("11:30") },
  ];
  const thread = (...lines: { side: string; seq: number | null }[]) =>
    ({ lines, office: { readers } }) as unknown as Parameters<typeof tellReaders>[0];

  it("is told of the newest message of the customer, without the reader's own name", () => {
    const written = thread({ side: "customer", seq: 2 }, { side: "internal", seq: null }, { side: "office", seq: 3 });
    assert.equal(tellReaders(written, "Asha Rao"), "Read by Meera Rao (Nov 26, 2026 11:20 IST)");
    assert.match(tellReaders(written, null) ?? "", /Meera Rao .*, Asha Rao /);
    assert.equal(tellReaders(thread({ side: "customer", seq: 4 }), null), null, "no one has read it");
    assert.equal(tellReaders(thread({ side: "office", seq: 1 }), null), null, "the customer has written nothing");
    assert.equal(tellReaders({ lines: [], office: null }, null), null, "of the customer's own view");
  });
});

describe("who wrote", () => {
  it("is named for who reads", () => {
    assert.equal(nameAuthor({ side: "customer", author: "Asha" }, "customer"), "You");
    assert.equal(nameAuthor({ side: "office", author: "Meera Rao" }, "customer"), "Meera Rao, Neev Advisory");
    assert.equal(nameAuthor({ side: "office", author: null }, "customer"), "Neev Advisory");
    assert.equal(nameAuthor({ side: "customer", author: "Asha" }, "office"), "Asha");
    assert.equal(nameAuthor({ side: "internal", author: null }, "office"), "Former colleague");
  });
});
