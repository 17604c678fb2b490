import { useEffect, useMemo, useState } from "react";
import { mostMessageFiles } from "#domain/messages/messages.ts";
import { callFunction } from "#web/backend.ts";
import { isFailed } from "#web/form-kit/upload/upload-words.ts";
import { uploads } from "#web/form-kit/upload/uploads.ts";
import { useUploads } from "#web/form-kit/upload/use-uploads.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { ThreadName } from "../thread-queries.ts";
import { type ChosenFile, createChosenFiles, joinUploads } from "./chosen-files.ts";

/**
 * The files that go with the next entry: each is sent at once, and attached when the entry is. They belong to the field in
 * which they were chosen, and stay with its draft: what goes with a note never goes with a message. `field` names the draft.
 */
export function useAttachments(owner: string, { kind, id }: ThreadName, field: "message" | "note" = "message") {
  const all = useUploads(owner);
  const draft = useMemo(() => createChosenFiles(`${field}.${id}`, owner), [field, id, owner]);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>(draft.list);
  const [isResumed, setIsResumed] = useState(false);
  const { stored, open } = joinUploads(chosen, all, owner);

  function change(next: readonly ChosenFile[]) {
    setChosen(next);
    draft.save(next);
  }

  useEffect(() => {
    void uploads.resume(owner).finally(() => setIsResumed(true));
  }, [owner]);

  // Where a file is kept is stored as soon as it is known.
  useEffect(() => {
    const known = new Map(stored.map((one) => [one.id, one]));
    if (chosen.every((one) => one.file === (known.get(one.id) ?? one).file)) return;
    change(chosen.map((one) => known.get(one.id) ?? one));
  });

  return {
    /** Of the button that attaches more. */
    buttonId: `attach-${field}`,
    stored,
    // Until it is known what this device has stored of them, none is said to be lost.
    open: isResumed ? open : open.filter(({ state }) => state !== "lost"),
    add(files: readonly File[]) {
      const room = mostMessageFiles - chosen.length;
      if (files.length > room)
        return showToast({
          kind: "error",
          text:
            room > 0
              ? `At most ${mostMessageFiles} files go with one message. Please choose at most ${room} more.`
              : `At most ${mostMessageFiles} files go with one message. Please send the others with the next one.`,
        });
      const before = new Set(uploads.read().map((upload) => upload.id));
      const target = { kind, id, for_message: "true", ...(field === "note" && { for_note: "true" }) };
      for (const file of files) uploads.add(owner, target, file);
      const added = uploads.read().filter((upload) => !before.has(upload.id));
      change([...chosen, ...added.map(({ id: upload, name, size, keptAt: at }) => ({ id: upload, name, size, at }))]);
    },
    remove(upload: string) {
      // What has arrived is ours no more; where that does not reach the server, it is swept away after a day.
      if (stored.some((one) => one.id === upload))
        void callFunction("cancel-upload", { upload_id: upload }, { asMyself: true });
      uploads.remove(upload);
      change(chosen.filter((one) => one.id !== upload));
    },
    /** Why the entry cannot be sent yet; undefined where it can. */
    check(): string | undefined {
      if (open.some((upload) => isFailed(upload)))
        return "Please remove the file that was not sent, or choose it again";
      return open.length > 0 ? "Please wait until your files have arrived" : undefined;
    },
    /** The ids for the entry. */
    ids: (): string[] => stored.flatMap(({ file }) => (file === undefined ? [] : [file])),
    /** They go with an entry. */
    take(): readonly ChosenFile[] {
      for (const one of chosen) uploads.remove(one.id);
      change([]);
      return stored;
    },
    /** The entry was refused: they are here again, to be sent with the next one or removed. */
    giveBack(files: readonly ChosenFile[]) {
      change([...chosen, ...files]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
