import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { corsHeaders } from "./cors.ts";

const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address or the headers are too long"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive"],
};
const UNREADABLE = "This is not a valid HTTP request";

/**
 * The address may be unknown, so every client must understand the answer: a browser needs the CORS headers, table calls
 * have these four members, and auth calls read `code` when the version is named.
 */
function writeBare(message: string): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ code: "invalid_input", details: null, hint: null, message });
  return {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Supabase-Api-Version": "2024-01-01",
      ...corsHeaders("/rest/v1"),
      Connection: "close",
    },
    body,
  };
}

/** Data that is not an HTTP request reaches no handler; it is answered on the bare connection. */
export function answerBareError(error: Error & { code?: string }, socket: Socket): void {
  // The caller has already gone away.
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ""] ?? ["400 Bad Request", UNREADABLE];
  const { headers, body } = writeBare(message);
  const head = [`HTTP/1.1 ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** RFC 9112, 3.2: a request of HTTP/1.1 without Host is refused. Node would do it without a body. */
export function refuseMissingHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.host !== undefined || request.httpVersion !== "1.1") return false;
  const { headers, body } = writeBare(UNREADABLE);
  response.writeHead(400, headers).end(body);
  return true;
}
