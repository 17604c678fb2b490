import { readAdvice, readReference } from "#web/call-error.ts";
import { keepFresh } from "./live-refresh.ts";

/** `data` stays what it was when a later reading fails; then `hasFailed` says that it may be old. */
export type LiveState<T> = {
  readonly data?: T;
  readonly hasFailed: boolean;
  /** Of an error of ours: where the log has it. */
  readonly reference?: string | undefined;
  /** What the server says to do next. */
  readonly advice?: string | undefined;
};

/** Readings whose answers are awaited. */
const underWay = new Set<Promise<void>>();
let holds = 0;

/** Something read from the server, once for all who show it. */
export class LiveEntry<T> {
  #state: LiveState<T> = { hasFailed: false };
  #turn = 0;
  #isReading = false;
  readonly #listeners = new Set<() => void>();
  #end: (() => void) | undefined;
  readonly #read: () => Promise<T>;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  readonly getState = (): LiveState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#end = keepFresh(() => {
        if (!this.#isReading) void this.reload();
      });
      void this.reload();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end?.();
    };
  };

  get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  readonly reload = async (): Promise<void> => {
    if (holds > 0) return;
    const reading = this.#readNow();
    underWay.add(reading);
    await reading;
    underWay.delete(reading);
  };

  /** Only the newest question counts: an answer that was overtaken says nothing. */
  async #readNow(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#isReading = true;
    try {
      const data = await this.#read();
      if (turn === this.#turn) this.#set({ data: keepIfEqual(this.#state.data, data), hasFailed: false });
    } catch (error) {
      console.info(error);
      if (turn === this.#turn) {
        const reference = readReference(error);
        const advice = readAdvice(error);
        this.#set({
          ...{ data: this.#state.data, hasFailed: true },
          ...(reference ? { reference } : {}),
          ...(advice ? { advice } : {}),
        });
      }
    } finally {
      if (turn === this.#turn) this.#isReading = false;
    }
  }

  /** An optimistic update: shows a change before the server has confirmed it. The caller reloads afterwards. */
  updateOptimistically(change: (data: T) => T): void {
    this.#turn += 1;
    this.#isReading = false;
    const { data } = this.#state;
    if (data !== undefined) this.#set({ data: change(data), hasFailed: false });
  }

  #set(state: LiveState<T>) {
    const { data, hasFailed, reference, advice } = this.#state;
    const isSame = state.hasFailed === hasFailed && state.reference === reference && state.advice === advice;
    if (state.data === data && isSame) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The same object for the same words, so that a reading without news draws nothing again. */
function keepIfEqual<T>(before: T | undefined, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) && before !== undefined ? before : after;
}

const mostEntries = 40;
const entries = new Map<string, LiveEntry<unknown>>();

/** The entry of this key, which must name whose data it is. Stays for the way back; a sign-out loads a new page. */
export function findEntry<T>(key: string, read: () => Promise<T>): LiveEntry<T> {
  const known = entries.get(key);
  if (known) return known as LiveEntry<T>;
  if (entries.size >= mostEntries) for (const [old, { isShown }] of entries) if (!isShown) entries.delete(old);
  const entry = new LiveEntry(read);
  entries.set(key, entry as LiveEntry<unknown>);
  return entry;
}

/** The entry of one key under another one too: that of another name of the same record. */
export function shareEntry(key: string, other: string): void {
  const entry = entries.get(key);
  if (entry && !entries.has(other)) entries.set(other, entry);
}

/**
 * While a record is erased nothing is read: its page would ask for what is gone. Waits for the answers that are under way;
 * gives the function that ends it.
 */
export async function holdReading(): Promise<() => void> {
  holds += 1;
  await Promise.all(underWay);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    holds -= 1;
    refreshShown();
  };
}

/** After something was sent or changed here: everything in view is asked for at once. */
export function refreshShown(): void {
  for (const entry of entries.values()) if (entry.isShown) void entry.reload();
}
