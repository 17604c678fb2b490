import { endingOf, fileEndings, fileTypesSentence, formatFileSize, mostFileBytes } from "#domain/fields/file-limits.ts";

/** Why a file is not even sent, in a sentence; null where nothing speaks against it. What is inside, the server looks at. */
export function checkFile({ name, size }: Pick<File, "name" | "size">): string | null {
  if (size === 0) return "This file is empty. Please choose it again";
  if (size > mostFileBytes)
    return `A file may be ${formatFileSize(mostFileBytes)} at most; this one is ${formatFileSize(size)}`;
  if (!fileEndings.some((ending) => ending === endingOf(name))) return fileTypesSentence;
  return null;
}

/** A long name keeps its ending: "Statement of accounts for th… 2026.pdf". */
export function shortenName(name: string, most = 40): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const end = 12;
  return `${letters.slice(0, most - end - 1).join("")}…${letters.slice(-end).join("")}`;
}
