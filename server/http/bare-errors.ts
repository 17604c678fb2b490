import type { Socket } from "node:net";

const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address or the headers are too long"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive"],
};

/** Data that is not an HTTP request reaches no handler; it is answered on the bare connection. */
export function answerBareError(error: Error & { code?: string }, socket: Socket): void {
  // The caller has already gone away.
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ""] ?? ["400 Bad Request", "This is not a valid HTTP request"];
  const body = JSON.stringify({ code: "invalid_input", message });
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
