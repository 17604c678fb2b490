import { once } from "node:events";
import { type ClientRequest, type OutgoingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { publishableKey } from "./backend.ts";

export type RawConnection = {
  readonly socket: Socket;
  /** What has come so far. */
  read(): string;
  /** Everything that came, once the connection is closed, however that happened. */
  readonly ended: Promise<string>;
};

/** `staysOpen`: does not close its side when the server does, as a client that only wants to occupy it. */
export function openRaw(port: number, bytes: string | Buffer = "", { staysOpen = false } = {}): RawConnection {
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: staysOpen });
  if (bytes.length > 0) socket.write(bytes);
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  socket.on("close", () => resolve(answer));
  return { socket, read: () => answer, ended };
}

/** Sends bytes as they are, and answers with everything that came until the server ended the connection. */
export function sendRawRequest(port: number, bytes: string | Buffer): Promise<string> {
  return openRaw(port, bytes).ended;
}

/** The statuses of the answers one after the other. */
export function readStatuses(answers: string): number[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
}

/** A call whose headers the server has read, and whose body does not come. */
export async function openWithoutBody(url: string, more: OutgoingHttpHeaders): Promise<ClientRequest> {
  const headers = { apikey: publishableKey, "content-type": "application/json", expect: "100-continue", ...more };
  const sent = request(url, { method: "POST", agent: false, headers });
  sent.on("error", () => {});
  sent.flushHeaders();
  await once(sent, "continue");
  return sent;
}
