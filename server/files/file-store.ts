import type { Readable } from "node:stream";

/** A file on the local disk whose bytes are complete and on the disk; `put` takes it away. */
export type Staged = { readonly path: string; readonly size: number };

/** `missing`: the store has no such object. `unavailable`: it does not answer, or refuses. */
export class StoreError extends Error {
  override name = "StoreError";
  readonly reason: "missing" | "unavailable";
  constructor(reason: "missing" | "unavailable", key: string, options?: { cause?: unknown }) {
    super(reason === "missing" ? `The store has no object ${key}` : `The store could not give or take ${key}`, options);
    this.reason = reason;
  }
}

/** Where the bytes are. Keys end in random digits, so nothing is ever written twice and no removed key comes back. */
export interface FileStore {
  /** Fulfilled once the bytes survive a loss of power. */
  put(key: string, staged: Staged): Promise<void>;
  /** Throws StoreError. */
  open(key: string): Promise<Readable>;
  /** One that is missing is fine. */
  remove(key: string): Promise<void>;
  /** Every object, but for those that are being written. */
  list(): AsyncIterable<{ readonly key: string; readonly size: number }>;
}

/** Whether the store has no such object. Throws StoreError when it does not answer. */
export async function isMissing(store: FileStore, key: string): Promise<boolean> {
  try {
    (await store.open(key)).destroy();
    return false;
  } catch (error) {
    if (error instanceof StoreError && error.reason === "missing") return true;
    throw error;
  }
}
