import type { CallBody } from "#web/call-types.ts";
import { findByCall } from "#web/query/find-by-call.ts";
import { type Live, useLive } from "#web/query/use-live.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { createThreadReader, type Thread, type ThreadReader } from "./thread-reader.ts";

export type ThreadName = Pick<CallBody<"list-messages">, "kind" | "id">;
/** Who looks at it: the customer whose record it is, or the office. */
export type ThreadSide = Thread["thread"]["side"];

const mostReaders = 20;
const readers = new Map<string, ThreadReader>();

/** What was read of a thread stays for the way back; a sign-out loads a new page. */
function findReader(key: string, { kind, id }: ThreadName): ThreadReader {
  const known = readers.get(key);
  if (known) return known;
  if (readers.size >= mostReaders) readers.clear();
  const reader = createThreadReader((part) => findByCall("list-messages", { kind, id, ...part }));
  readers.set(key, reader);
  return reader;
}

export type LiveThread = Live<Thread | null> & { readonly showOlder: () => Promise<void> };

/** The conversation of a record, read every two seconds while it is in view; null where there is none for this account. */
export function useThread(owner: string, name: ThreadName): LiveThread {
  const key = `thread ${owner} ${name.kind} ${name.id}`;
  const reader = findReader(key, name);
  const live = useLive(key, reader.read);
  useQuickRefresh(live.reload);
  return {
    ...live,
    async showOlder() {
      await reader.readOlder();
      await live.reload();
    },
  };
}
