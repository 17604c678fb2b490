import type { MediaType } from "#domain/documents/media-types.ts";
import { cleanHeif } from "./clean-heif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import { detectType } from "./detect-type.ts";
import type { Cleaned } from "./dimensions.ts";
import { readPackage } from "./office-package.ts";
import { inspectPdf } from "./pdf.ts";
import { damaged, RefusedFile } from "./refused-file.ts";
import { readDirectory } from "./zip-directory.ts";
import { requireHarmlessEntries } from "./zip-rules.ts";

export type Inspected = {
  readonly media_type: MediaType;
  /** What is kept: of a picture, without what it says of place, time and camera. */
  readonly bytes: Buffer;
  /** Whether a password keeps us from looking inside. */
  readonly is_locked: boolean;
  readonly lost_location: boolean;
};

const cleaners: Partial<Record<MediaType, (bytes: Buffer) => Cleaned>> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "image/heic": cleanHeif,
};

async function inspectZip(bytes: Buffer, name: string): Promise<Inspected> {
  const entries = readDirectory(bytes, "ZIP");
  const media_type = readPackage(entries, name);
  await requireHarmlessEntries(entries, bytes.length, media_type === "application/zip" ? "ZIP" : "file");
  return { media_type, bytes, is_locked: entries.some(({ isLocked }) => isLocked), lost_location: false };
}

async function inspect(bytes: Buffer, name: string): Promise<Inspected> {
  const media_type = await detectType(bytes, name);
  if (media_type === "application/zip") return inspectZip(bytes, name);
  const kept = { media_type, bytes, is_locked: false, lost_location: false };
  if (media_type === "application/pdf") return { ...kept, ...inspectPdf(bytes) };
  return { ...kept, ...cleaners[media_type]?.(bytes) };
}

/**
 * Looks at a whole file: its type by its content, what it could do to the person who opens it, and what it says of the person who
 * made it. Throws RefusedFile, and nothing else: what a reader cannot read is damaged.
 * @param name what the sender calls it, for the sentence
 */
export async function inspectFile(bytes: Buffer, name: string): Promise<Inspected> {
  if (bytes.length === 0) throw new RefusedFile("This file is empty. Please choose it again");
  try {
    return await inspect(bytes, name);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged("file");
  }
}
