import { once } from "node:events";
import { connect, type NetConnectOpts } from "node:net";
import { text } from "node:stream/consumers";
import { waitForDrain } from "#server/http/wait-for-drain.ts";

/** What the scanner says of a file; `unknown`: it could not be asked, or the file is larger than it looks into. */
export type ScanResult = { readonly virus: string } | "clean" | "unknown";

const mostMs = 30_000;
const usualPort = 3310;

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`, as CLAMD_URL has it. Undefined when it is neither. */
export function parseClamdUrl(address: string): NetConnectOpts | undefined {
  const url = URL.parse(address);
  if (url?.protocol === "unix:" && url.host === "" && url.pathname.startsWith("/")) return { path: url.pathname };
  const isPlain = url?.protocol === "tcp:" && url.hostname !== "" && /^\/?$/.test(url.pathname) && url.search === "";
  if (!url || !isPlain || url.username !== "") return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) || usualPort };
}

/** Each piece with its length before it, and a length of zero at the end. */
async function* writeStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of source) {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(piece.length);
    yield head;
    yield piece;
  }
  yield Buffer.alloc(4);
}

async function ask(options: NetConnectOpts, written: AsyncIterable<Uint8Array>): Promise<string> {
  const socket = connect(options);
  const signal = AbortSignal.timeout(mostMs);
  const end = () => socket.destroy(new Error("The scanner took too long"));
  signal.addEventListener("abort", end);
  try {
    await once(socket, "connect");
    const answer = text(socket);
    answer.catch(() => {});
    for await (const piece of written) {
      // It answers before the end, and closes, when a file is too large for it.
      if (socket.destroyed || socket.readableEnded) break;
      if (!socket.write(piece)) await waitForDrain(socket);
    }
    return await answer;
  } finally {
    signal.removeEventListener("abort", end);
    socket.destroy();
  }
}

async function* writePing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zPING\0");
}

/** Whether there is a scanner at the address now. */
export async function findsScanner(address: string): Promise<boolean> {
  const options = parseClamdUrl(address);
  return options !== undefined && (await ask(options, writePing()).catch(() => "")) === "PONG\0";
}

/** Asks ClamAV about the bytes of a file. It never rejects: a scanner that is away keeps no document from being saved. */
export async function scanBytes(address: string, source: AsyncIterable<Uint8Array>): Promise<ScanResult> {
  const options = parseClamdUrl(address);
  if (options === undefined) return "unknown";
  const answer = await ask(options, writeStream(source)).catch(() => "");
  const [, virus] = /^stream: (.{1,200}) FOUND\0$/.exec(answer) ?? [];
  if (virus !== undefined) return { virus };
  return answer === "stream: OK\0" ? "clean" : "unknown";
}
