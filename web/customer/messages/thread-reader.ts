import type { AnswerBody, CallBody } from "#web/call-types.ts";

type Answer = AnswerBody<"list-messages">;
type Part = Omit<CallBody<"list-messages">, "kind" | "id">;
type Note = NonNullable<Answer["office"]>["notes"][number];

/** A message, or, for the office, an internal note. */
export type Line =
  | Answer["messages"][number]
  | (Note & {
      readonly side: "internal";
      readonly seq: null;
      readonly is_confidential: false;
      readonly sent_from: null;
      readonly has_more: false;
    });

/** A conversation as it is shown. */
export type Thread = Pick<Answer, "thread" | "has_older"> & {
  readonly office: Omit<NonNullable<Answer["office"]>, "notes"> | null;
  /** The oldest first. */
  readonly lines: readonly Line[];
};

const toLine = (note: Note): Line => ({
  ...note,
  side: "internal",
  seq: null,
  is_confidential: false,
  sent_from: null,
  has_more: false,
});

const compare = (a: Line, b: Line) =>
  a.created_at === b.created_at ? (a.seq ?? 0) - (b.seq ?? 0) : a.created_at < b.created_at ? -1 : 1;

/** Both by time, each once; what was read later counts. */
function joinLines(known: readonly Line[], read: readonly Line[]): Line[] {
  return [...new Map([...known, ...read].map((line) => [line.id, line])).values()].sort(compare);
}

function join(known: Thread | null, { thread, messages, has_older, office }: Answer): Thread {
  const { notes = [], ...beside } = office ?? {};
  return {
    thread,
    has_older,
    office: office && (beside as Thread["office"]),
    lines: joinLines(known?.lines ?? [], [...messages, ...notes.map(toLine)]),
  };
}

/** What is asked once a thread is known: what has come since. */
function partAfter({ lines, office }: Thread): Part {
  const newestNote = lines.findLast(({ side }) => side === "internal");
  // The newest that is here, not the newest that there is: one may have been written between the two readings of an answer.
  const after = lines.reduce((newest, { seq }) => Math.max(newest, seq ?? 0), 0);
  return { after, ...(office && newestNote && { since: newestNote.created_at }) };
}

export type ThreadReader = {
  /** All that is known, with what is new. */
  read(): Promise<Thread | null>;
  /** The page before the earliest message that is known. */
  readOlder(): Promise<void>;
};

/** Reads a thread and keeps what it has read. `ask` gives null where there is no such thread. */
export function createThreadReader(ask: (part: Part) => Promise<Answer | null>): ThreadReader {
  let known: Thread | null = null;
  return {
    async read() {
      let answer = await ask(known ? partAfter(known) : {});
      // A merge of enquiries, or the end of one: the conversation goes on in another, whose numbers are its own.
      if (answer && known && answer.thread.id !== known.thread.id) {
        known = null;
        answer = await ask({});
      }
      const has_older = known?.has_older ?? answer?.has_older ?? false;
      known = answer && { ...join(known, answer), has_older };
      return known;
    },
    async readOlder() {
      const before = known?.lines.find(({ seq }) => seq !== null)?.seq;
      if (typeof before !== "number") return;
      const answer = await ask({ before });
      if (answer && known) known = { ...join(known, answer), thread: known.thread };
    },
  };
}
