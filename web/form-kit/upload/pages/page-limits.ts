import { formatFileSize, mostFilesAtOnce } from "#domain/fields/file-limits.ts";

export const mostPages = 30;
/** What the office takes unless its settings say otherwise: pages leave the device once they are sent. */
export const mostPdfBytes = 25 * 1024 * 1024;

/** The photographs that still fit, and how many there are beyond. */
export function takePhotos<Photo>(photos: readonly Photo[], pages: number): { taken: readonly Photo[]; left: number } {
  const taken = photos.slice(0, Math.max(0, mostPages - pages));
  return { taken, left: photos.length - taken.length };
}

/** What was not taken, and what to do with it; empty where everything was. */
export function explainLeft(unread: readonly string[], left: number): string {
  const [which] = unread;
  const what = unread.length > 1 ? `${unread.length} photos` : which;
  return [
    which &&
      `${what} cannot be joined into the PDF on this device. Please close this and use “Choose files” for ${unread.length > 1 ? "them" : "it"}.`,
    left > 0 &&
      `A PDF has at most ${mostPages} pages: ${left === 1 ? "1 photo was" : `${left} photos were`} left out. Send these pages first, then choose the rest again.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Why pages cannot be sent together; empty where they can. */
export function checkPdf({ size }: Pick<Blob, "size">): string {
  if (size <= mostPdfBytes) return "";
  return `These pages take ${formatFileSize(size)}, and a PDF may have ${formatFileSize(mostPdfBytes)}. Please remove some, and send them after these.`;
}

/** Why photographs cannot be sent one by one; empty where they can. */
export function checkSeparate(count: number): string {
  if (count <= mostFilesAtOnce) return "";
  return `At most ${mostFilesAtOnce} files can be sent at once. Please send these as one PDF, or remove some.`;
}
