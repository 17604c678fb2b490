import { changeStored, isFresh, readAllStored, readStored, storeNew } from "./upload-database.ts";
import { isOfAnotherAccount, type Target } from "./upload-target.ts";

/** A file whose sending has started, as it is stored on this device. */
export type StoredUpload = {
  readonly id: string;
  /** The account, or the link, that sends it. */
  readonly owner: string;
  readonly target: Target;
  readonly name: string;
  readonly size: number;
  readonly partSize: number;
  readonly received: number;
  readonly keptAt: number;
  /** Once it has arrived: the id under which the server keeps it. */
  readonly file?: string;
};

/** `savingAt`: its bytes are being written since then. */
type UploadRecord = StoredUpload & { readonly savingAt?: number };

/** What takes longer was interrupted. */
const savedWithinMs = 60_000;

/** Another tab is writing it, and sends it. */
const isBeingSaved = ({ savingAt }: UploadRecord) => savingAt !== undefined && Date.now() - savingAt < savedWithinMs;

const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

function remove(id: string): Promise<void> {
  return changeStored(["uploads", "parts"], (store) => {
    store("uploads").delete(id);
    store("parts").delete(partsOf(id));
  });
}

/** Writes what belongs to an upload and answers true, unless its record is gone: after a sign-out nothing is written back. */
async function changeKnown(id: string, run: (store: (name: "uploads" | "parts") => IDBObjectStore) => void) {
  let isKnown = false;
  await changeStored(["uploads", "parts"], (store) => {
    const known = store("uploads").getKey(id);
    known.onsuccess = () => {
      isKnown = known.result !== undefined;
      if (isKnown) run(store);
    };
  });
  return isKnown;
}

/**
 * What has not arrived yet, so that a reload or a crash loses nothing. As buffers: files themselves cannot be stored in
 * every private window. Everything may fail, where storage is off or full; then the file is sent from memory.
 */
export const uploadStore = {
  /** First what it is: parts of which nothing is known would stay here for ever. */
  async save(upload: StoredUpload, file: Blob): Promise<void> {
    const { id, size, partSize } = upload;
    const start: UploadRecord = { ...upload, savingAt: Date.now() };
    await storeNew(upload.owner, ["uploads"], (store) => void store("uploads").put(start));
    const change = async (run: Parameters<typeof changeKnown>[1]) => {
      if (!(await changeKnown(id, run))) throw new Error("The upload was removed while it was being stored");
    };
    try {
      for (let at = 0; at < size; at += partSize) {
        const bytes = await file.slice(at, at + partSize).arrayBuffer();
        await change((store) => void store("parts").put(bytes, [id, at]));
      }
      await change((store) => void store("uploads").put(upload));
    } catch (error) {
      await remove(id);
      throw error;
    }
  },

  /** What this owner has started here; what is old or of another account goes. */
  async list(owner: string): Promise<StoredUpload[]> {
    const all = await readAllStored<UploadRecord>("uploads");
    const old = all.filter((upload) => !isFresh(upload) || isOfAnotherAccount(owner, upload));
    await Promise.all(old.map(({ id }) => remove(id)));
    return all
      .filter((upload) => upload.owner === owner && !old.includes(upload) && !isBeingSaved(upload))
      .map(({ savingAt: _savingAt, ...upload }) => upload);
  },

  async readPart(id: string, offset: number): Promise<ArrayBuffer | null> {
    const found = await readStored<unknown>("parts", [id, offset]);
    return found instanceof ArrayBuffer ? found : null;
  },

  /** What has arrived is not needed here any more; the last part stays, since it is what asks for the whole file. */
  async acknowledge(upload: StoredUpload): Promise<void> {
    const { id, received, size, partSize } = upload;
    const end = Math.min(received, size - 1 - ((size - 1) % partSize));
    await changeKnown(id, (store) => {
      store("uploads").put(upload);
      if (end > 0) store("parts").delete(IDBKeyRange.bound([id, 0], [id, end], false, true));
    });
  },

  /** It has arrived, and its entry is not sent yet: where it is kept stays here, its bytes do not. */
  async keepArrived(upload: StoredUpload): Promise<void> {
    await this.acknowledge(upload);
    await changeStored(["parts"], (store) => void store("parts").delete(partsOf(upload.id)));
  },

  remove,
};
