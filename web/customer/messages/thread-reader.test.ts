import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createThreadReader, type Thread } from "./thread-reader.ts";

type Ask = Parameters<typeof createThreadReader>[0];
type Part = Parameters<Ask>[0];
type Answer = NonNullable<Awaited<ReturnType<Ask>>>;
type Message = Answer["messages"][number];

const at = (second: number) => `2026-11-26T10:00:${String(second).padStart(2, "0")}.000+05:30`;
const common = {
  way: "site",
  is_inbound: false,
  author: "Asha Rao",
  is_own: false,
  idempotency_key: null,
  files: [],
} as const;
const message = (seq: number): Message => ({
  ...{ ...common, id: `m${seq}`, seq, side: "customer", text: `Message ${seq}`, created_at: at(10 * seq) },
  ...{ is_confidential: false, sent_from: null, has_more: false },
});
const note = (second: number) => ({
  ...common,
  id: `n${second}`,
  text: "A note",
  created_at: at(second),
  mentions: [],
});

/** A thread of which a page has two messages. */
function makeThread(isOffice: boolean) {
  const messages = [message(1), message(2), message(3)];
  const notes = [note(15)];
  const asked: Part[] = [];
  const reader = createThreadReader(async (part): Promise<Answer> => {
    asked.push(part);
    const { after = 0, before = 99, since = "" } = part;
    const found = messages.filter(({ seq }) => (seq ?? 0) > after && (seq ?? 0) < before);
    const page = part.after === undefined ? found.slice(-2) : found;
    return {
      thread: {
        ...{ kind: "enquiry", id: "e", reference: "L-1", title: "GST", side: isOffice ? "office" : "customer" },
        ...{ owed_by: null, owed_since: null, reply_by: null, last_seq: messages.length },
        ...{ read_seq: 0, seen_seq: 0, seen_at: null },
      },
      messages: page,
      has_older: part.after === undefined && (page[0]?.seq ?? 1) > 1,
      office: isOffice
        ? {
            ...{ name: "Asha Rao", channel: "mail", address: null, mail_from_seq: null, mailed_seq: 0 },
            ...{ replying: [], readers: [], notes: notes.filter(({ created_at }) => created_at >= since) },
          }
        : null,
    };
  });
  return { asked, reader, messages, notes };
}

const idsOf = (thread: Thread | null) => thread?.lines.map(({ id }) => id);

describe("what is read of a thread", () => {
  it("is the newest page, then what came after it, in the order of time", async () => {
    const { reader, asked, messages } = makeThread(false);
    assert.deepEqual(idsOf(await reader.read()), ["m2", "m3"]);
    messages.push(message(4));
    const thread = await reader.read();
    assert.deepEqual(idsOf(thread), ["m2", "m3", "m4"]);
    assert.equal(thread?.has_older, true);
    assert.deepEqual(asked, [{}, { after: 3 }]);
  });

  it("has the earlier page before it, each message once, and the end of the thread as it was", async () => {
    const { reader } = makeThread(false);
    await reader.read();
    await reader.readOlder();
    const thread = await reader.read();
    assert.deepEqual(idsOf(thread), ["m1", "m2", "m3"]);
    assert.equal(thread?.has_older, false);
    await reader.readOlder();
    assert.deepEqual(idsOf(await reader.read()), ["m1", "m2", "m3"]);
  });

  it("has the notes of the office between the messages, each once, marked as what they are", async () => {
    const { reader, asked, notes } = makeThread(true);
    const first = await reader.read();
    assert.deepEqual(idsOf(first), ["n15", "m2", "m3"]);
    assert.equal(first?.lines[0]?.side, "internal");
    assert.ok(first?.office && !("notes" in first.office));
    notes.push(note(25));
    assert.deepEqual(idsOf(await reader.read()), ["n15", "m2", "n25", "m3"]);
    assert.deepEqual(asked[1], { after: 3, since: at(15) });
  });

  it("asks after the newest message that it has, also where the answer names a later one", async () => {
    const { reader, asked, messages } = makeThread(false);
    await reader.read();
    const late = message(4);
    // It was committed after the messages were read, and before their conversation was.
    messages.push({ ...late, seq: 99 });
    await reader.read();
    messages[3] = late;
    assert.deepEqual(idsOf(await reader.read()), ["m2", "m3", "m4"]);
    assert.deepEqual(asked, [{}, { after: 3 }, { after: 3 }]);
  });

  it("begins again where the record was merged into another, whose conversation has numbers of its own", async () => {
    const { reader: other } = makeThread(false);
    const first = await other.read();
    const asked: Part[] = [];
    let id = "e";
    const reader = createThreadReader(async (part) => {
      asked.push(part);
      const all = id === "e" ? [message(8)] : [{ ...message(1), id: "of the other" }];
      const thread = { ...first?.thread, id, last_seq: all[0]?.seq ?? 0 };
      const messages = all.filter(({ seq }) => (seq ?? 0) > (part.after ?? 0));
      return { thread, messages, has_older: false, office: null } as unknown as Answer;
    });
    assert.deepEqual(idsOf(await reader.read()), ["m8"]);
    id = "f";
    assert.deepEqual(idsOf(await reader.read()), ["of the other"]);
    assert.deepEqual(asked, [{}, { after: 8 }, {}]);
  });

  it("is nothing where there is no thread, and nothing is kept of one that is gone", async () => {
    const { reader: known } = makeThread(false);
    let isGone = false;
    const answer = { ...(await known.read()), messages: [message(1)], office: null } as unknown as Answer;
    const reader = createThreadReader(async () => (isGone ? null : answer));
    assert.deepEqual(idsOf(await reader.read()), ["m1"]);
    isGone = true;
    assert.equal(await reader.read(), null);
    await reader.readOlder();
    assert.equal(await reader.read(), null);
  });
});
