import type { IncomingMessage, ServerResponse } from "node:http";
import { preferredEncodings } from "./accept-encoding.ts";
import type { Representation, SiteFile } from "./site-file.ts";

/** Answers a GET or HEAD of a file and returns the status; `more` are extra headers of this answer. */
export function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  more: readonly string[],
): number {
  const { headers } = request;
  const range = request.method === "GET" && file.status === 200 ? headers.range : undefined;
  const chosen = range === undefined ? chooseEncoding(file, headers["accept-encoding"]) : file.identity;
  if (file.status === 200) {
    const known = headers["if-none-match"];
    if (known !== undefined && namesTag(known, chosen.etag)) return end(response, 304, [...chosen.headers, ...more]);
    if (range !== undefined && holds(headers["if-range"], chosen.etag)) {
      const status = answerRange(response, chosen, range, more);
      if (status !== undefined) return status;
    }
  }
  response.writeHead(file.status, [...chosen.fullHeaders, ...more]);
  response.end(chosen.body);
  return file.status;
}

function chooseEncoding(file: SiteFile, acceptEncoding: string | string[] | undefined): Representation {
  for (const encoding of preferredEncodings(acceptEncoding as string | undefined)) {
    const representation = file[encoding];
    if (representation) return representation;
  }
  return file.identity;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2); the tags of this server contain no comma. */
function namesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** If-Range requires exactly the same bytes; this server sends no dates for it. */
function holds(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** An unreadable range, or several at once, may be ignored (RFC 9110, 14.2): the whole file is sent instead. */
function answerRange(
  response: ServerResponse,
  { body, headers }: Representation,
  range: string,
  more: readonly string[],
): number | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, body.length - Number(last)) : Number(first);
  const stop = first === "" || last === "" ? body.length - 1 : Math.min(Number(last), body.length - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  if (start >= body.length || (first === "" && Number(last) === 0))
    return end(response, 416, [...headers, ...more, "Content-Range", `bytes */${body.length}`, "Content-Length", "0"]);
  const part = body.subarray(start, stop + 1);
  const span = `bytes ${start}-${stop}/${body.length}`;
  response.writeHead(206, [...headers, ...more, "Content-Range", span, "Content-Length", String(part.length)]);
  response.end(part);
  return 206;
}

function end(response: ServerResponse, status: number, headers: readonly string[]): number {
  response.writeHead(status, [...headers]);
  response.end();
  return status;
}
