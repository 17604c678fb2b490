import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { hashInline, POLICY_FILE } from "#server/http/site/inline-hashes.ts";

/** Records what may run inline on each page, at the end of the build; the server makes the pages' policies of it. */
export async function hashInlineScripts(directory = "build/client") {
  const names = await readdir(directory, { recursive: true });
  const pages = names.filter((name) => name.endsWith(".html")).sort();
  const hashes = await Promise.all(
    pages.map(async (name) => [
      `/${name.replaceAll("\\", "/")}`,
      hashInline(await readFile(join(directory, name), "utf8")),
    ]),
  );
  await writeFile(join(directory, POLICY_FILE), `${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`);
  return pages.length;
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href)
  console.log(`Inline scripts hashed on ${await hashInlineScripts(process.argv[2])} pages`);
