import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { securityTextPath } from "#domain/business/security-text.ts";
import { commonSecurityHeaders, documentPolicy, IMAGE_POLICY } from "../security-headers.ts";
import { isHashed } from "./asset-paths.ts";
import { hashInline, type InlineHashes, POLICY_FILE } from "./inline-hashes.ts";
import { mediaTypeOf } from "./media-types.ts";
import { addEncoding, createSiteFile, type SiteFile } from "./site-file.ts";

export type Site = {
  /** By the path of its address, as browsers send it. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile | undefined;
  /** The shell that renders guarded pages in the browser. */
  readonly guarded: SiteFile | undefined;
};

type SiteOptions = { directory: string; siteUrl: string; publishableKey: string };

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";
const HOURLY = "public, max-age=3600, must-revalidate";

/** Of a file whose name changes with its content. */
export function assetHeaders(siteUrl: string): Record<string, string> {
  return { "Cache-Control": IMMUTABLE, ...commonSecurityHeaders(siteUrl) };
}

/** Reads the built site into memory and fills in its address and key; undefined when the site is not built. */
export async function loadSite(options: SiteOptions): Promise<Site | undefined> {
  const paths = await listFiles(options.directory);
  if (!paths.includes("/index.html")) return undefined;
  const contents = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(options.directory, path))] as const)),
  );
  const inline = await readInlineHashes(options.directory, contents);
  // A style element of one page may be inserted by a client-side navigation from any other.
  const styles = [...new Set([...inline.values()].flatMap((page) => page.styles))];
  const common = commonSecurityHeaders(options.siteUrl);

  const build = (path: string, body: Buffer): SiteFile => {
    const page = inline.get(path);
    const mediaType = mediaTypeOf(path);
    const headers: Record<string, string> = { "Cache-Control": cachingOf(path), ...common };
    if (page) headers["Content-Security-Policy"] = documentPolicy(options.siteUrl, { scripts: page.scripts, styles });
    else if (mediaType.startsWith("image/svg")) headers["Content-Security-Policy"] = IMAGE_POLICY;
    const file = createSiteFile({
      route: path.startsWith("/assets/") ? "/assets/*" : addressOf(path),
      status: isNotFoundPage(path) ? 404 : 200,
      mediaType,
      body: path.startsWith("/assets/") ? body : fillIn(body, mediaType, options),
      headers,
    });
    for (const [encoding, ending] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const) {
      const compressed = contents.get(path + ending);
      if (compressed && path.startsWith("/assets/")) addEncoding(file, encoding, compressed);
    }
    return file;
  };

  const files = new Map<string, SiteFile>();
  let guarded: SiteFile | undefined;
  for (const [path, body] of contents) {
    if (isCompressedTwin(path, contents) || path === securityTextPath) continue;
    if (path === "/__spa-fallback.html") guarded = build(path, body);
    else files.set(addressOf(path), build(path, body));
  }
  return { files, guarded, notFound: files.get("/404") };
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => !path.replace("/.well-known/", "/").includes("/."));
}

async function readInlineHashes(
  directory: string,
  contents: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, InlineHashes>> {
  const text = await readFile(join(directory, POLICY_FILE), "utf8").catch(() => "{}");
  const built = JSON.parse(text) as Record<string, InlineHashes>;
  const pages = [...contents].filter(([path]) => path.endsWith(".html"));
  // A page without hashes from the build is hashed now, before the placeholders are filled in.
  return new Map(pages.map(([path, body]) => [path, built[path] ?? hashInline(body.toString())]));
}

function addressOf(path: string): string {
  if (isNotFoundPage(path)) return "/404";
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

function isNotFoundPage(path: string): boolean {
  return path === "/404/index.html" || path === "/404.html";
}

function isCompressedTwin(path: string, contents: ReadonlyMap<string, Buffer>): boolean {
  return /\.(?:br|gz)$/.test(path) && contents.has(path.replace(/\.(?:br|gz)$/, ""));
}

function cachingOf(path: string): string {
  if (isHashed(path)) return IMMUTABLE;
  return path.endsWith(".html") ? REVALIDATED : HOURLY;
}

function fillIn(body: Buffer, mediaType: string, { siteUrl, publishableKey }: SiteOptions): Buffer {
  if (!/^(?:text\/(?:html|plain)|application\/(?:xml|json|manifest))/.test(mediaType)) return body;
  const text = body.toString();
  if (!text.includes("__SITE_URL__") && !text.includes("__PUBLISHABLE_KEY__")) return body;
  return Buffer.from(text.replaceAll("__SITE_URL__", siteUrl).replaceAll("__PUBLISHABLE_KEY__", publishableKey));
}
