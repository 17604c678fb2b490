import { partBytes, smallPartBytes } from "#domain/fields/file-limits.ts";
import { makeUuid } from "../make-uuid.ts";
import { waitToRetry } from "./back-off.ts";
import { checkFile } from "./check-file.ts";
import { type PartAnswer, sendFile } from "./send-file.ts";
import type { StoredUpload, uploadStore } from "./upload-store.ts";
import { isForEntry, type Target } from "./upload-target.ts";

/** `lost`: its bytes are not on this device any more, so the file has to be chosen again. `unfit`: it is not even sent. */
export type UploadState = "queued" | "sending" | "waiting" | "signed out" | "refused" | "unfit" | "lost" | "stored";

export type Upload = StoredUpload & {
  readonly state: UploadState;
  readonly problem?: string;
  /** It has waited, and nothing has arrived since: while it is tried again, no status says that it is being sent. */
  readonly isStalled?: boolean;
  /** A reload of the page does not lose it. */
  readonly isSafe: boolean;
};

export type SendPart = (upload: Upload, offset: number, bytes: ArrayBuffer, signal: AbortSignal) => Promise<PartAnswer>;

type Parts = {
  readonly store: typeof uploadStore;
  readonly send: SendPart;
  /** What has arrived of it is not wanted any more. */
  readonly cancel: (upload: Upload) => void;
  /** Runs it unless another tab of this browser does the same; then it waits for that tab, or answers false. */
  readonly alone: (name: string, run: () => Promise<void>, doesWait: boolean) => Promise<boolean>;
};

/** An upload that the server knows, by its id. */
export type KnownUpload = { readonly id: string; readonly received: number };

/** So many files at a time; each in order, part by part. */
const atOnce = 2;

const isOpen = ({ state }: Upload) => state === "queued" || state === "sending" || state === "waiting";

/** Something of it may have arrived, and it is not a document yet. */
const isKnown = ({ state, received }: Upload) =>
  state !== "unfit" && state !== "refused" && state !== "stored" && (state !== "queued" || received > 0);

/** A slow line, or one that is paid for by the byte. */
function choosePartSize(): number {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? "") ? smallPartBytes : partBytes;
}

/** The files that this page is sending, whichever screen shows them. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #files = new Map<string, Blob>();
  readonly #running = new Map<string, AbortController>();
  /** Cancelled or done with: what is still being removed from the device is not found there again. */
  readonly #removed = new Set<string>();
  readonly #keeping = new Map<string, Promise<void>>();
  #lastKept = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly read = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** `known`: the same file was chosen again, of which so much has arrived. */
  add(owner: string, target: Target, file: File, known: KnownUpload = { id: makeUuid(), received: 0 }): void {
    const { name, size } = file;
    const start = { ...known, owner, target, name, size, partSize: choosePartSize() };
    const problem = checkFile(file);
    const started = problem === null ? ({ state: "queued" } as const) : ({ state: "unfit", problem } as const);
    if (problem === null) this.#files.set(start.id, file);
    const others = this.#uploads.filter(({ id }) => id !== start.id);
    this.#removed.delete(start.id);
    const upload = { ...start, ...started, keptAt: Date.now(), isSafe: false };
    this.#set([...others, upload]);
    if (problem === null) this.#keep(upload, file);
    this.#next();
  }

  /** What this owner had started before the page was loaded or in a tab that is closed, and what waited for a new sign-in. */
  async resume(owner: string): Promise<void> {
    await this.#findStored(owner);
    for (const { id, state, owner: of } of this.#uploads)
      if (of === owner && state === "signed out") this.#change(id, { state: "queued" });
    this.#next();
  }

  async #findStored(owner: string): Promise<void> {
    const found = await this.#parts.store.list(owner).catch(() => []);
    const known = new Set(this.#uploads.map(({ id }) => id));
    const added = found
      .filter(({ id }) => !known.has(id) && !this.#removed.has(id))
      .map((one): Upload => ({ ...one, state: one.file === undefined ? "queued" : "stored", isSafe: true }));
    if (added.length > 0) this.#set([...this.#uploads, ...added]);
  }

  retry(id: string): void {
    this.#change(id, { state: "queued", problem: undefined, isStalled: undefined });
    this.#next();
  }

  /** Stops it, or takes what failed or is done out of the list. */
  remove(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (upload && isKnown(upload)) this.#parts.cancel(upload);
    this.#running.get(id)?.abort();
    this.#files.delete(id);
    this.#removed.add(id);
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    void this.#parts.store.remove(id).catch(() => {});
  }

  get mustStay(): boolean {
    return this.#uploads.some((upload) => isOpen(upload) && !upload.isSafe);
  }

  #next(): void {
    for (const { id, state } of this.#uploads) {
      if (this.#running.size >= atOnce) return;
      if (state === "queued" && !this.#running.has(id)) void this.#run(id);
    }
  }

  async #run(id: string): Promise<void> {
    const abort = new AbortController();
    this.#running.set(id, abort);
    const send = () => this.#send(id, abort.signal);
    const isMine = await this.#parts.alone(`neev-upload-${id}`, send, this.#files.has(id));
    this.#running.delete(id);
    // Another tab sends it, and shows it.
    if (!isMine) this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#next();
  }

  async #send(id: string, signal: AbortSignal): Promise<void> {
    const { store, send } = this.#parts;
    const file = this.#files.get(id);
    const find = () => this.#uploads.find((upload) => upload.id === id);
    const upload = find();
    if (!upload) return;
    await this.#keeping.get(id);
    const outcome = await sendFile({
      ...{ size: upload.size, partSize: upload.partSize, received: upload.received, signal },
      read: (at) => readBytes(upload, at, file, store),
      send: async (offset, bytes) => {
        const now = find();
        // Why it waited is still true while it is tried again.
        if (now) this.#change(id, { state: "sending" });
        return now ? send(now, offset, bytes, signal) : { kind: "failed", status: 0, message: "" };
      },
      wait: (milliseconds) => waitToRetry(milliseconds, signal),
      onReceived: (received) => this.#change(id, { received, problem: undefined, isStalled: undefined }),
      onWaiting: (problem) => this.#change(id, { state: "waiting", problem, isStalled: true }),
      signal,
    });
    if (outcome.kind === "cancelled") return store.remove(id).catch(() => {});
    const problem = outcome.kind === "refused" ? outcome.message : undefined;
    const isStored = outcome.kind === "stored";
    const ended = { state: outcome.kind, problem, isStalled: undefined };
    this.#change(id, { ...ended, ...(isStored && { received: upload.size, file: outcome.file }) });
    if (!isStored && outcome.kind !== "lost") return;
    // Before another tab may look for it.
    const now = find();
    const isKept = isStored && outcome.file !== undefined && now?.isSafe && isForEntry(now.target);
    await (isKept ? store.keepArrived(storedPart(now)) : store.remove(id)).catch(() => {});
  }

  /** At once, one after the other: what waits for its turn is there after a reload too. */
  #keep(upload: Upload, file: Blob): void {
    const { id } = upload;
    const { store } = this.#parts;
    const isWanted = () => this.#uploads.some((one) => one.id === id);
    const keep = async () => {
      if (!isWanted()) return;
      try {
        await store.save(storedPart(upload), file);
        this.#change(id, { isSafe: true });
      } catch {
        // Storage is off or full: it is sent from memory, and the page asks before it is left.
      }
      if (!isWanted()) await store.remove(id).catch(() => {});
    };
    this.#lastKept = this.#lastKept.then(keep).finally(() => this.#keeping.delete(id));
    this.#keeping.set(id, this.#lastKept);
  }

  #change(id: string, change: { [Key in keyof Upload]?: Upload[Key] | undefined }): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? ({ ...upload, ...change } as Upload) : upload)));
    const now = this.#uploads.find((upload) => upload.id === id);
    if (now?.isSafe && change.received !== undefined)
      void this.#parts.store.acknowledge(storedPart(now)).catch(() => {});
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

function storedPart(upload: Upload): StoredUpload {
  const { state: _state, problem: _problem, isStalled: _isStalled, isSafe: _isSafe, ...stored } = upload;
  return stored;
}

/** From the chosen file while the page is open, else from what is stored on the device. */
async function readBytes(
  { id, partSize }: Upload,
  offset: number,
  file: Blob | undefined,
  store: Parts["store"],
): Promise<ArrayBuffer | null> {
  // A file that was changed or removed since it was chosen cannot be read any more.
  const chosen = await file
    ?.slice(offset, offset + partSize)
    .arrayBuffer()
    .catch(() => null);
  return chosen ?? (await store.readPart(id, offset).catch(() => null));
}
