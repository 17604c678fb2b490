import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Upload } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";

const none: readonly Upload[] = [];

/** What this owner is sending, on whichever screen it was chosen. What was started before a reload goes on. */
export function useUploads(owner: string): readonly Upload[] {
  useEffect(() => {
    void uploads.resume(owner);
    // Only where a reload would lose something the browser asks before the page is left.
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.mustStay) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [owner]);
  const all = useSyncExternalStore(uploads.subscribe, uploads.read, () => none);
  return useMemo(() => all.filter((upload) => upload.owner === owner), [all, owner]);
}

/** Calls `onStored` once for each file that has arrived, and takes it out of the list when that is done. */
export function useStored(list: readonly Upload[], onStored: () => Promise<void>): void {
  const ids = list.flatMap(({ id, state }) => (state === "stored" ? [id] : [])).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is what counts
  useEffect(() => {
    if (ids === "") return;
    void onStored().finally(() => {
      for (const id of ids.split(" ")) uploads.remove(id);
    });
  }, [ids]);
}
