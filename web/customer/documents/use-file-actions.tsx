import { mediaTypes } from "#domain/documents/media-types.ts";
import { callFunction } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import { saveBlob } from "#web/query/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";

/** Twenty-five megabytes on a slow line. */
const fileWithinMs = 5 * 60_000;

type StoredFile = { readonly id: string; readonly name: string };

const shownTypes = Object.entries(mediaTypes).filter(([, { isShown }]) => isShown);

export const isShown = ({ type }: { readonly type: string }): boolean => shownTypes.some(([known]) => known === type);

/** The same of a file of which only the name is known: its ending is that of what its bytes are. */
export const isNameShown = (name: string): boolean =>
  shownTypes.some(([, { extension }]) => name.toLowerCase().endsWith(`.${extension}`));

/** Why a photograph has no preview; nothing for other files, of which none is expected. */
export const explainNoPreview = (name: string): string | null =>
  /\.hei[cf]$/i.test(name) ? "HEIC photo: most browsers cannot show it. Please download it to view it." : null;

export const loadPreview = (id: string, asMyself = true) =>
  callFunction("preview-file", { id }, { asMyself, withinMs: fileWithinMs });

export async function downloadFile({ id, name }: StoredFile, asMyself = true): Promise<void> {
  const answer = await callFunction("download-file", { id }, { asMyself, withinMs: fileWithinMs });
  if (answer.ok) saveBlob(name, answer.data);
  else showToast({ kind: "error", text: endSentence(answer.message) });
}

const loadDialog = async () => (await import("../../form-kit/upload/preview-dialog.tsx")).PreviewDialog;

/** Seeing and downloading a file, with the rights of who is signed in, or of a link. */
export function useFileActions({ asMyself = true }: { asMyself?: boolean } = {}) {
  const previewing = useLazyDialog(loadDialog);
  return {
    preview: (file: StoredFile, about: string) =>
      void previewing.show({
        ...{ id: file.id, name: file.name, about },
        load: () => loadPreview(file.id, asMyself),
        onDownload: () => downloadFile(file, asMyself),
      }),
    download: (file: StoredFile): Promise<void> => downloadFile(file, asMyself),
    dialog: previewing.dialog,
  };
}
