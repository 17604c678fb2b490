/**
 * What a page checks before it sends a file. The server decides, by what is inside the file and by the office's settings, of which this is
 * the most: a file beyond those is refused with its first part.
 */
export const mostFileBytes = 100 * 1024 * 1024;
/** The most that is taken unless the office's settings say otherwise, as in the database's defaults. */
export const usualFileBytes = 25 * 1024 * 1024;
export const mostFilesAtOnce = 20;

/** A file is sent in parts of this size: small enough for a slow line, large enough that few are needed. */
export const partBytes = 512 * 1024;
/** On a line that is slow or has to be paid for. */
export const smallPartBytes = 128 * 1024;

export const fileEndings = ["pdf", "jpg", "jpeg", "png", "webp", "heic", "heif", "docx", "xlsx", "csv", "zip"] as const;
export const fileTypesSentence = "We take PDF, JPEG, PNG, WebP, HEIC, Word (DOCX), Excel (XLSX), CSV and ZIP files";

/** For a field of files: by ending, since not every device knows the types of all of them. */
export const acceptedFiles = fileEndings.map((ending) => `.${ending}`).join(",");

/** The ending of a name in small letters, without its dot; empty where there is none. */
export const endingOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** "4.2 MB", as a person reads it. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`;
}
