import { deleteDraft, readDraft, saveDraft } from "./form-draft.ts";
import { makeUuid } from "./make-uuid.ts";

const storedForMs = 24 * 60 * 60 * 1000;
/** A form that is sent in so many versions without an answer has its newest ones stored. */
const mostStored = 20;

/** FNV-1a over two halves: tells contents apart without storing what was typed a second time. */
function hashContent(content: string): string {
  let [first, second] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < content.length; at += 1) {
    first = Math.imul(first ^ content.charCodeAt(at), 0x01000193);
    second = Math.imul(second ^ content.charCodeAt(content.length - 1 - at), 0x85ebca6b);
  }
  return `${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`;
}

/**
 * The idempotency keys of one form. The same content keeps its key while it is not known to have arrived, so that a retry
 * writes nothing twice, also after a reload: they are stored beside the draft, for the account. After `clear` the same content
 * is a submission of its own.
 */
export function createSubmissionKeys(name: string, owner: string | null = null) {
  const storedAs = `${name}.keys`;
  const keys = new Map<string, string>();

  function readStored(): Map<string, string> {
    const draft = readDraft(storedAs, owner);
    if (draft === null || Date.now() - draft.startedAt > storedForMs) return new Map();
    return new Map(
      Object.entries(draft.values).flatMap(([content, key]) => (key === `${key}` ? [[content, key]] : [])),
    );
  }

  return {
    keyOf(body: object): string {
      const content = hashContent(JSON.stringify(body));
      const stored = readStored();
      const key = keys.get(content) ?? stored.get(content) ?? makeUuid();
      keys.set(content, key);
      // Last: the oldest goes first.
      stored.delete(content);
      const values = Object.fromEntries([...stored, [content, key] as const].slice(-mostStored));
      saveDraft(storedAs, { startedAt: Date.now(), values, attempt: null, owner });
      return key;
    },
    /** The other keys under which the form was sent and is not known to have arrived: what it said before it was edited. */
    othersThan(key: string): string[] {
      const all = new Set([...readStored().values(), ...keys.values()]);
      return [...all].filter((one) => one !== key).slice(1 - mostStored);
    },
    /** It has arrived, or is discarded. */
    clear() {
      keys.clear();
      deleteDraft(storedAs);
    },
  };
}
