import { createHash } from "node:crypto";
import type { Encoding } from "./accept-encoding.ts";

/** One file in one encoding, with its complete headers. */
export type Representation = {
  readonly body: Buffer;
  readonly etag: string;
  /** Name, value, name, value …, without Content-Length. */
  readonly headers: readonly string[];
  readonly fullHeaders: readonly string[];
};

export type SiteFile = {
  /** Its name in metrics: one of a few fixed names. */
  readonly route: string;
  readonly status: 200 | 404;
  readonly mediaType: string;
  /** Headers of every representation: name, value, name, value … */
  readonly headers: readonly string[];
  /** Of content and headers, so that a changed policy reaches browsers that have the page cached. */
  readonly hash: string;
  readonly identity: Representation;
  br?: Representation;
  gzip?: Representation;
};

export function createSiteFile(parts: {
  route: string;
  status: 200 | 404;
  mediaType: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}): SiteFile {
  const { route, status, mediaType, body } = parts;
  const headers = ["Content-Type", mediaType, ...Object.entries(parts.headers).flat()];
  const hash = createHash("sha256").update(headers.join("\n")).update(body).digest("base64url").slice(0, 22);
  const file = { route, status, mediaType, headers, hash };
  return { ...file, identity: represent(file, "identity", body) };
}

export function addEncoding(file: SiteFile, encoding: "br" | "gzip", body: Buffer): void {
  if (body.length < file.identity.body.length) file[encoding] = represent(file, encoding, body);
}

function represent(
  file: Pick<SiteFile, "headers" | "hash" | "status">,
  encoding: Encoding,
  body: Buffer,
): Representation {
  const etag = encoding === "identity" ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = [...file.headers, "Vary", "Accept-Encoding"];
  if (file.status === 200) headers.push("ETag", etag, "Accept-Ranges", "bytes");
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  return { body, etag, headers, fullHeaders: [...headers, "Content-Length", String(body.length)] };
}
