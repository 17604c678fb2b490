import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible, mediaTypeOf } from "#server/http/site/media-types.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes .br and .gz beside every asset that gets smaller by it. Pages are compressed when they are loaded instead. */
export async function compressAssets(directory = "build/client") {
  const assets = join(directory, "assets");
  const names = await readdir(assets, { recursive: true });
  const waiting = names.filter((name) => isCompressible(mediaTypeOf(name)));
  let count = 0;
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) count += await compressFile(join(assets, name));
  };
  await Promise.all([work(), work(), work(), work()]);
  return count;
}

async function compressFile(path) {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body, { level: 9 })]);
  if (br.length < body.length) await writeFile(`${path}.br`, br);
  if (gz.length < body.length) await writeFile(`${path}.gz`, gz);
  return 1;
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href)
  console.log(`${await compressAssets(process.argv[2])} assets compressed`);
