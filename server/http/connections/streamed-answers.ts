import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const streamed = new WeakMap<Socket, { sent: number }>();
/** Bytes a second: a slower client is cut off like one that reads nothing. */
const leastPace = 16 * 1024;

/** The answer is as long as a file: while its client reads on, its connection is in use however long that takes. */
export function noteStreamed(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null) return;
  streamed.set(socket, { sent: socket.bytesWritten });
  response.once("close", () => streamed.delete(socket));
}

/** Whether the connection carries such an answer, and so much of it has gone out in these milliseconds. */
export function isReadOn(socket: Socket, sinceMs: number): boolean {
  const answer = streamed.get(socket);
  if (answer === undefined) return false;
  const { sent } = answer;
  answer.sent = socket.bytesWritten;
  return socket.bytesWritten - sent >= (leastPace * sinceMs) / 1000;
}
