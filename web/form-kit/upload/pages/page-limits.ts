import { endingOf, formatFileSize, mostFilesAtOnce, usualFileBytes } from "#domain/fields/file-limits.ts";

export const mostPages = 30;

const pictureEndings: readonly string[] = ["jpg", "jpeg", "png", "webp", "heic", "heif"];

/** Several photographs together: they are offered as one PDF. HEIC too, which some devices can draw. */
export const areJoined = (files: readonly { readonly name: string }[]): boolean =>
  files.length > 1 && files.every(({ name }) => pictureEndings.includes(endingOf(name)));

/** The photographs that still fit, and how many there are beyond. */
export function takePhotos<Photo>(photos: readonly Photo[], pages: number): { taken: readonly Photo[]; left: number } {
  const taken = photos.slice(0, Math.max(0, mostPages - pages));
  return { taken, left: photos.length - taken.length };
}

/** How many photographs were not taken, and what to do with them; empty where all were. */
export function explainLeft(left: number): string {
  if (left === 0) return "";
  return `A PDF has at most ${mostPages} pages: ${left === 1 ? "1 photo was" : `${left} photos were`} left out. Send these pages first, then choose the rest again.`;
}

/** What becomes of photographs that this device cannot draw, such as HEIC in most browsers; empty where there are none. */
export function explainUnread(names: readonly string[]): string {
  const [first, ...more] = names;
  if (first === undefined) return "";
  const why = "cannot be joined into the PDF on this device.";
  if (more.length === 0) return `${first} ${why} It will be sent as a separate file.`;
  return `${names.length} photos ${why} They will be sent as separate files.`;
}

/** What the button says that sends the pages as a PDF, and beside it the photographs that cannot be in it. */
export function nameSending(pages: number, unread: number): string {
  const files = unread === 1 ? "1 file" : `${unread} files`;
  if (pages === 0 && unread > 0) return `Send ${files}`;
  const pdf = pages > 1 ? `Send as one PDF (${pages} pages)` : "Send as PDF";
  return unread > 0 ? `${pdf} and ${files}` : pdf;
}

/** Why pages cannot be sent together; empty where they can. */
export function checkPdf({ size }: Pick<Blob, "size">): string {
  if (size <= usualFileBytes) return "";
  return `These pages take ${formatFileSize(size)}, and a PDF may have ${formatFileSize(usualFileBytes)}. Please remove some, and send them after these.`;
}

/** Why photographs cannot be sent one by one; empty where they can. */
export function checkSeparate(count: number): string {
  if (count <= mostFilesAtOnce) return "";
  return `At most ${mostFilesAtOnce} files can be sent at once. Please send these as one PDF, or remove some.`;
}
