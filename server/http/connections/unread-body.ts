import type { IncomingMessage } from "node:http";

/**
 * As much as any call reads, which is an import of clients; less than that is read and dropped, since closing would lose the
 * answer on its way.
 */
const mostDropped = 4 * 1024 * 1024;

/**
 * Whether a body follows that is read for nothing: one of a request that has none, or of a refused one without an end in
 * sight. The connection then closes with the answer.
 */
export function leavesBody({ method, headers, complete }: IncomingMessage): boolean {
  const { "transfer-encoding": coding, "content-length": length } = headers;
  if (complete || (coding === undefined && length === undefined)) return false;
  const isRead = method === "GET" || method === "HEAD";
  return coding !== undefined || Number(length) > (isRead ? 0 : mostDropped);
}
