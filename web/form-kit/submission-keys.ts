import { makeUuid } from "./make-uuid.ts";

/**
 * The idempotency keys of one form. The same content keeps its key while it is not known to have arrived, so that a retry
 * writes nothing twice. After `clear` the same content is a submission of its own.
 */
export function createSubmissionKeys() {
  const keys = new Map<string, string>();
  return {
    keyOf(body: object): string {
      const content = JSON.stringify(body);
      const key = keys.get(content) ?? makeUuid();
      keys.set(content, key);
      return key;
    },
    clear: () => keys.clear(),
  };
}
