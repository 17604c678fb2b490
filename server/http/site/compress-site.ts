import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Site } from "./load-site.ts";
import { isCompressible } from "./media-types.ts";
import { addEncoding, type SiteFile } from "./site-file.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const SMALLEST = 512;

/**
 * Compresses the files that the build could not, because it did not know SITE_URL. It runs in the background so that the
 * start does not wait for it; until a file is compressed, it is sent uncompressed.
 */
export async function compressSite(site: Site, signal: AbortSignal): Promise<void> {
  const all = [...site.files.values(), ...(site.guarded ? [site.guarded] : [])];
  const waiting = all.filter(
    (file) => !file.br && isCompressible(file.mediaType) && file.identity.body.length >= SMALLEST,
  );
  const work = async () => {
    for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) await compressFile(file);
  };
  // Two at a time: the same few threads also hash passwords and read files.
  await Promise.all([work(), work()]);
}

async function compressFile(file: SiteFile): Promise<void> {
  const { body } = file.identity;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body, { level: 9 })]);
  addEncoding(file, "br", br);
  addEncoding(file, "gzip", gz);
}
