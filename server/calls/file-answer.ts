import type { FastifyReply } from "fastify";
import { StoreError } from "#server/files/file-store.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredContent } from "#server/files/kept-bytes.ts";
import { noteStreamed } from "#server/http/connections/streamed-answers.ts";
import { unavailable } from "#server/http/errors.ts";

/** An answer that is a file of the store. It is opened once the transaction has committed (law 1), and streamed. */
export class FileBody {
  readonly content: StoredContent;
  readonly type: string;
  readonly name: string;
  constructor(content: StoredContent, type: string, name: string) {
    this.content = content;
    this.type = type;
    this.name = name;
  }
}

/** Opened as a page, it is shown as nothing and runs nothing. */
export const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** RFC 6266: for all browsers the name as it is, and for old ones in ASCII. */
export function writeDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

const unreadable = "This document cannot be read at the moment. We have been told";

/** Streams the file. Bytes that are not those of the content break the connection off, so that no caller takes them for the file. */
export async function answerFile(
  reply: FastifyReply,
  { content, type, name }: FileBody,
  files: Files,
): Promise<FastifyReply> {
  reply.headers({
    "content-type": type,
    "content-length": content.size,
    "content-disposition": writeDisposition(name),
    "content-security-policy": filePolicy,
  });
  // A HEAD asks for the headers alone; without a stream nothing is opened.
  if (reply.request.method === "HEAD") return reply.send("");
  const bytes = await files.open(content).catch((error: unknown) => {
    for (const header of ["content-length", "content-disposition"]) reply.removeHeader(header);
    throw error instanceof StoreError ? unavailable(error, unreadable) : error;
  });
  noteStreamed(reply.raw);
  return reply.send(bytes);
}
