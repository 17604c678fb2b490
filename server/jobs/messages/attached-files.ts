import { buffer } from "node:stream/consumers";
import type { Database } from "#server/database/database.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredContent } from "#server/files/kept-bytes.ts";
import type { MailAttachment } from "#server/mail/mailer.ts";

type Stored = StoredContent & { readonly name: string; readonly type: string };

/** The files of messages, for a reader who has no page on which to open them. Those that a scanner or the sweep has found bad are left out. */
export async function readAttachments(
  database: Database,
  files: Files,
  messages: readonly string[],
): Promise<MailAttachment[]> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Stored>(
      `select f.name, c.media_type as type, c.key, c.sha256, c.size::float8 as size, c.sealed_with
       from private.message_files as mf join private.files as f on f.id = mf.file_id
       join private.file_contents as c on c.id = f.content_id
       where mf.message_id = any ($1::uuid[]) and c.problem is null order by f.created_at, f.id`,
      [messages],
    ),
  );
  const attachments: MailAttachment[] = [];
  for (const { name, type, ...content } of rows)
    attachments.push({ name, type, content: await buffer(await files.open(content)) });
  return attachments;
}
