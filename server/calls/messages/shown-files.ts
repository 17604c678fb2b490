import { z } from "zod";
import { describeRetention, type RetentionRule } from "#domain/documents/retention.ts";
import { count } from "../answer-fields.ts";

/** A file beside a message, a note or an email. */
export const shownFile = z.object({
  ...{ id: z.uuid(), name: z.string(), size: count },
  scanned: z.boolean().meta({ description: "Whether a virus scanner has looked at it" }),
  kept: z.string().meta({ description: "How long and by which law, in words: what is shown beside it" }),
});
type ShownFile = z.output<typeof shownFile>;

type FileFacts = Omit<ShownFile, "kept"> & { readonly retention: RetentionRule; readonly keep_until: string | null };

/** An entry whose files are as `selectFiles` reads them. */
export type WithFileFacts<Entry> = Omit<Entry, "files"> & { readonly files: readonly FileFacts[] };

/** In SQL, the files of an entry as JSON, the oldest first. `from` joins them as `f`. */
export const selectFiles = (from: string) =>
  `coalesce((select jsonb_agg(
     jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'retention', f.retention, 'keep_until', f.keep_until,
       'scanned', exists (select from private.file_contents as b where b.id = f.content_id and b.scanned_at is not null))
     order by f.created_at, f.id) from ${from}), '[]')`;

const sayByRule = ({ retention, keep_until }: FileFacts) => describeRetention(retention, keep_until);

/** The same entries, with how long each file is kept in words: as in the vault, unless `say` knows another period. */
export function sayPeriods<Entry extends { readonly files: readonly FileFacts[] }>(
  entries: readonly Entry[],
  say: (file: FileFacts, entry: Entry) => string = sayByRule,
) {
  return entries.map((entry) => ({
    ...entry,
    files: entry.files.map((file) => {
      const { id, name, size, scanned } = file;
      return { id, name, size, scanned, kept: say(file, entry) };
    }),
  }));
}
