import { z } from "zod";
import { mediaTypes } from "#domain/documents/media-types.ts";
import type { Transaction } from "#server/database/database.ts";
import type { StoredFile } from "#server/files/record-file.ts";

const types = Object.keys(mediaTypes) as [keyof typeof mediaTypes, ...(keyof typeof mediaTypes)[]];

/** A file as every call answers it. */
export const fileAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  type: z.enum(types),
  sha256: z.string().meta({ description: "Of the file as it is stored: a picture loses its location" }),
  scanned: z.boolean().meta({ description: "Whether a virus scanner has looked at it" }),
});

/** The file of a finished upload. As the backend. */
export async function readStoredFile(tx: Transaction, id: string): Promise<StoredFile | undefined> {
  const { rows } = await tx.query<StoredFile>(
    `select f.id, f.name, c.size, c.media_type as type, c.sha256, c.scanned_at is not null as scanned
     from private.files as f join private.file_contents as c on c.id = f.content_id where f.id = $1`,
    [id],
  );
  return rows[0];
}
