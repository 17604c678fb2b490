import { useEffect, useRef, useSyncExternalStore } from "react";
import { mostFilesAtOnce } from "#domain/fields/file-limits.ts";
import { pageDrafts } from "#web/form-kit/upload/pages/page-drafts.ts";
import { areJoined } from "#web/form-kit/upload/pages/page-limits.ts";
import { uploads } from "#web/form-kit/upload/uploads.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";

const loadSheet = async () => (await import("../../form-kit/upload/pages/page-sheet.tsx")).PageSheet;
const loadWhich = async () => (await import("./which-document-dialog.tsx")).WhichDocumentDialog;

type StartedUpload = { readonly upload_id: string; readonly received: number };
type Receiver = { readonly id: string; readonly title: string };
type FilesOfItem = { readonly item: Receiver; readonly files: readonly File[] };

/** Ways to send files for an item of a list: as they are, or photographs joined into one PDF. */
export function useSending(owner: string) {
  const sheet = useLazyDialog(loadSheet);
  const which = useLazyDialog(loadWhich);
  const drafts = useSyncExternalStore(pageDrafts.subscribe, pageDrafts.counts, pageDrafts.counts);
  useEffect(() => void pageDrafts.load(owner).catch(() => {}), [owner]);

  function sendEach(item: Receiver, files: readonly File[]) {
    if (files.length > mostFilesAtOnce)
      return showToast({ kind: "error", text: `Please choose at most ${mostFilesAtOnce} files at once.` });
    for (const file of files) uploads.add(owner, { item_id: item.id }, file);
  }

  /** Photographs for further documents: a sheet is about one of them. */
  const waiting = useRef<(() => void)[]>([]);

  const join = (item: Receiver, photos: readonly File[], areChosen: boolean) =>
    void sheet.show({
      ...{ name: item.title, photos, place: { owner, item: item.id } },
      onSend: (files) => sendEach(item, files),
      onSeparate: areChosen ? (files) => sendEach(item, files) : undefined,
      onEnd: () => waiting.current.shift()?.(),
    });

  const send = (item: Receiver, files: readonly File[]) =>
    areJoined(files) ? join(item, files, true) : sendEach(item, files);

  /** Files for several documents: what is joined, one document after the other. */
  function sendAll(groups: readonly FilesOfItem[]) {
    for (const { item, files } of groups) if (!areJoined(files)) sendEach(item, files);
    const joined = groups.filter(({ files }) => areJoined(files));
    waiting.current = joined.map(
      ({ item, files }) =>
        () =>
          join(item, files, true),
    );
    waiting.current.shift()?.();
  }

  return {
    send,
    /** The rest of a file of which a part has arrived; it is the same file. */
    goOn: ({ id }: Receiver, { upload_id, received }: StartedUpload, file: File) =>
      uploads.add(owner, { item_id: id }, file, { id: upload_id, received }),
    /** Pages of a document that were photographed and not sent yet. */
    countDrafted: ({ id }: Receiver): number => drafts.get(id) ?? 0,
    photograph: (item: Receiver, photos: readonly File[]) => join(item, photos, false),
    refuseFolder: () => showToast({ kind: "error", text: "A folder cannot be sent. Please drop the files in it." }),
    /** Files dropped on no item in particular. */
    ask: (files: readonly File[], items: readonly Receiver[]) => void which.show({ files, items, onSend: sendAll }),
    dialogs: (
      <>
        {sheet.dialog}
        {which.dialog}
      </>
    ),
  };
}
