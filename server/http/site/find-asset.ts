import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Database } from "#server/database/database.ts";
import { isHashed } from "./asset-paths.ts";
import { assetHeaders } from "./load-site.ts";
import { mediaTypeOf } from "./media-types.ts";
import { addEncoding, createSiteFile, type SiteFile } from "./site-file.ts";

const decompress = promisify(brotliDecompress);
const listedForMs = 1000;

export type FindAsset = (path: string) => Promise<SiteFile | undefined>;

/**
 * Finds an asset of another build, which a page of another version names: one that was loaded before an upgrade, or that
 * came from a process beside this one. Requests for names that do not exist cost the database one look a second.
 */
export function createFindAsset(database: Database, siteUrl: string): FindAsset {
  const found = new Map<string, Promise<SiteFile | undefined>>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listed: Promise<ReadonlySet<string>> = Promise.resolve(new Set());

  async function list(): Promise<ReadonlySet<string>> {
    const { rows } = await database.asSystem("start", (tx) =>
      tx.query<{ path: string }>("select path from private.site_assets"),
    );
    return new Set(rows.map(({ path }) => path));
  }

  async function read(path: string): Promise<SiteFile | undefined> {
    const { rows } = await database.asSystem("start", (tx) =>
      tx.query<{ body: string; is_brotli: boolean }>(
        "select encode(body, 'base64') as body, is_brotli from private.site_assets where path = $1",
        [path],
      ),
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const stored = Buffer.from(row.body, "base64");
    const body = row.is_brotli ? await decompress(stored) : stored;
    const headers = assetHeaders(siteUrl);
    const file = createSiteFile({ route: "/assets/*", status: 200, mediaType: mediaTypeOf(path), body, headers });
    if (row.is_brotli) addEncoding(file, "br", stored);
    return file;
  }

  return async (path) => {
    if (!isHashed(path)) return undefined;
    if (performance.now() - listedAt > listedForMs) {
      listedAt = performance.now();
      listed = list();
    }
    if (!(await listed).has(path)) return undefined;
    let reading = found.get(path);
    if (reading === undefined) {
      reading = read(path);
      found.set(path, reading);
      // What could not be read is read again the next time.
      reading.catch(() => found.delete(path));
    }
    return reading;
  };
}
