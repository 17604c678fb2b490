import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { corsHeaders } from "../cors.ts";
import type { Metrics } from "../metrics/metrics.ts";

const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address or the headers are too long"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive"],
};
const UNREADABLE = "This is not a valid HTTP request";
const TUNNEL = "This server opens no tunnels: send the request itself";
/** So long may a client go on sending after its refusal: a connection that is closed at once may lose the answer. */
const LINGER = 1_000;
const refused = new WeakSet<Duplex>();

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

/** A client that does not close its side, or reads no answer, would keep the connection for ever. */
function endWith(socket: Duplex, status: string, message: string, more: readonly string[] = []): void {
  refused.add(socket);
  const { headers, body } = writeBare(message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...lines, ...more].join("\r\n")}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER).unref();
}

/** Refuses what reaches no handler; each is counted as an answer of the route `unread`. */
export function createBareRefusals(metrics: Pick<Metrics, "observe">) {
  const count = (status: number) => metrics.observe("", "unread", status, undefined);
  return {
    /** Data that is not an HTTP request is answered on the bare connection. */
    answerBareError(error: Error & { code?: string }, socket: Duplex): void {
      // What still arrives after the answer, until the connection ends.
      if (refused.has(socket)) return;
      // The caller has already gone away.
      if (error.code === "ECONNRESET" || !socket.writable) {
        socket.destroy();
        return;
      }
      const [status, message] = ANSWERS[error.code ?? ""] ?? ["400 Bad Request", UNREADABLE];
      count(Number.parseInt(status, 10));
      endWith(socket, status, message);
    },

    /** Node would close the connection of a CONNECT without a word. */
    refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
      socket.on("error", () => socket.destroy()).resume();
      count(405);
      endWith(socket, "405 Method Not Allowed", TUNNEL, ["Allow: GET, HEAD"]);
    },

    /**
     * RFC 9112, 3.2: a request of HTTP/1.1 without Host is refused, and one with two, of which two readers could take different
     * ones. Node would refuse the first without a body, and read the first of two.
     */
    refuseUnclearHost(request: IncomingMessage, response: ServerResponse): boolean {
      const hosts = request.headersDistinct.host?.length ?? 0;
      if (hosts === 1 || (hosts === 0 && request.httpVersion !== "1.1")) return false;
      const { headers, body } = writeBare(UNREADABLE);
      response.writeHead(400, headers).end(body);
      count(400);
      return true;
    },
  };
}
