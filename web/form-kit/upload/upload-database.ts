import { isSignedInHere } from "#web/session/is-of-another.ts";
import { uploadDatabase } from "#web/session/stored-uploads.ts";
import { linkOwner } from "./upload-target.ts";

/** Uploads, their parts, and pages that were photographed. */
type Store = "uploads" | "parts" | "pages";

const version = 2;
const storedForMs = 24 * 60 * 60 * 1000;

/** Nothing stays on a device for longer. */
export const isFresh = ({ keptAt }: { readonly keptAt: number }): boolean => Date.now() - keptAt < storedForMs;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(uploadDatabase, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore("uploads", { keyPath: "id" });
        request.result.createObjectStore("parts");
      }
      request.result.createObjectStore("pages", { keyPath: ["owner", "item"] });
    };
    request.onsuccess = () => {
      // A sign-out deletes it, which waits until every page has closed it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Writes to these stores, all or nothing. */
export async function changeStored(
  stores: readonly Store[],
  run: (store: (name: Store) => IDBObjectStore) => void,
): Promise<void> {
  const transaction = (await open()).transaction(stores, "readwrite");
  run((name) => transaction.objectStore(name));
  await finished(transaction);
}

/** Writes what is new of this owner, and nothing once it has signed out: the sign-out of another tab has removed all. */
export function storeNew(
  owner: string,
  stores: readonly Store[],
  run: (store: (name: Store) => IDBObjectStore) => void,
): Promise<void> {
  return changeStored(stores, (store) => {
    if (owner !== linkOwner && !isSignedInHere(owner)) throw new Error("The account has signed out");
    run(store);
  });
}

export async function readAllStored<T>(store: Store): Promise<T[]> {
  return settled((await open()).transaction(store).objectStore(store).getAll());
}

export async function readStored<T>(store: Store, key: IDBValidKey): Promise<T | undefined> {
  return settled((await open()).transaction(store).objectStore(store).get(key));
}
