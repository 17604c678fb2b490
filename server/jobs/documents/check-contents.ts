import type { Database } from "#server/database/database.ts";
import { isMissing } from "#server/files/file-store.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredContent } from "#server/files/kept-bytes.ts";

type Content = StoredContent & { readonly id: string; readonly problem: string | null };

/** Whether the bytes of one that was damaged are right again, such as after the disk was put right. */
async function isWhole(files: Files, content: Content): Promise<boolean> {
  try {
    for await (const _piece of await files.open(content)) {
      // Only that it ends well counts.
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Notes which contents the store has not got, and which it has again, or has as they were. Returns how many there are and how many are missing: those
 * cannot be downloaded, and the same document uploaded once more heals them.
 */
export async function checkContents(
  database: Database,
  files: Files,
  listed: ReadonlySet<string>,
): Promise<{ readonly all: number; readonly missing: number }> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Content>("select id, key, sha256, size, sealed_with, problem from private.file_contents"),
  );
  const missing: string[] = [];
  // One more look at each: the listing may have been made while it was written.
  for (const { id, key } of rows) if (!listed.has(key) && (await isMissing(files.store, key))) missing.push(id);
  const gone = new Set(missing);
  const back = rows.filter(({ id, problem }) => problem === "missing" && !gone.has(id)).map(({ id }) => id);
  for (const content of rows)
    if (content.problem === "damaged" && !gone.has(content.id) && (await isWhole(files, content)))
      back.push(content.id);
  await database.asSystem("worker", async (tx) => {
    await tx.query(
      `update private.file_contents set problem = 'missing', problem_since = private.business_now()
       where id = any ($1) and (problem is null or problem = 'damaged')`,
      [missing],
    );
    await tx.query(
      "update private.file_contents set problem = null, problem_since = null where id = any ($1) and problem in ('missing', 'damaged')",
      [back],
    );
  });
  return { all: rows.length, missing: missing.length };
}
