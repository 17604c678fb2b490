/** What is on the screen is read this often; a change is seen within 30 seconds, answer included. */
const everyMs = 20_000;
/** Coming back to the tab and to the window are two events of one return. */
const onceWithinMs = 2_000;

const readers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastRunAt = 0;
let isListening = false;

const isSeen = () => document.visibilityState === "visible";

function runReaders() {
  lastRunAt = Date.now();
  for (const read of readers) read();
  planNext();
}

/** One timer for the whole page; none while the page is hidden or nothing on it changes. */
function planNext() {
  clearTimeout(timer);
  if (readers.size > 0 && isSeen()) timer = setTimeout(runReaders, everyMs);
}

function wake() {
  if (readers.size > 0 && isSeen() && Date.now() - lastRunAt > onceWithinMs) runReaders();
  else planNext();
}

function runIfSeen() {
  if (readers.size > 0 && isSeen()) runReaders();
}

function listen() {
  isListening = true;
  document.addEventListener("visibilitychange", wake);
  addEventListener("focus", wake);
  addEventListener("online", runIfSeen);
}

/** Calls `read` at intervals while the page is in view. Returns the function that stops it. */
export function keepFresh(read: () => void): () => void {
  if (!isListening) listen();
  readers.add(read);
  if (readers.size === 1) {
    // A new member has just been read.
    lastRunAt = Date.now();
    planNext();
  }
  return () => {
    readers.delete(read);
    if (readers.size === 0) clearTimeout(timer);
  };
}
