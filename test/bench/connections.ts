import { openRaw, type RawConnection } from "#test/support/raw-requests.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { describeLoad, printTable, readResidentMegabytes } from "./figures.ts";
import { runLoad } from "./run-load.ts";
import type { Workplace } from "./workplace.ts";

const page = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const call =
  "POST /functions/v1/submit-enquiry HTTP/1.1\r\nHost: x\r\nApikey: sb_publishable_neev\r\nContent-Type: application/json\r\n";
const seconds = 5;

type Kind = { readonly what: string; readonly count: number; readonly begins: string; readonly drips?: string };
/** Each file descriptor of both sides counts against `ulimit -n`: the largest needs 11,000. */
const kinds: readonly Kind[] = [
  { what: "no others", count: 0, begins: "" },
  {
    what: "1,000 that send a byte of their headers a second",
    count: 1_000,
    begins: `${page.trim()}\r\nX: `,
    drips: "a",
  },
  { what: "1,000 that send nothing", count: 1_000, begins: "" },
  { what: "1,000 whose body never comes", count: 1_000, begins: `${call}Content-Length: 9\r\n\r\n` },
  { what: "10,000 that are silent after an answer", count: 10_000, begins: page },
];

/** (i) What a visitor notices of slow connections, and when these are cut. */
export async function benchConnections(workplace: Workplace): Promise<void> {
  const rows = [];
  const server = await workplace.start(await workplace.makeDatabase("postgres"));
  const port = Number(new URL(server.url).port);
  for (const { what, count, begins, drips } of kinds) {
    const startedAt = performance.now();
    const ends: number[] = [];
    const open: RawConnection[] = [];
    for (let at = 0; at < count; at += 1) {
      const connection = openRaw(port, begins);
      void connection.ended.then(() => ends.push((performance.now() - startedAt) / 1000));
      open.push(connection);
      // The queue of connections that wait to be accepted has 511 places.
      if (at % 200 === 199) await waitUntil("they are connected", () => open.every(({ socket }) => !socket.connecting));
    }
    const drip = setInterval(() => {
      if (drips) for (const { socket } of open) socket.write(drips);
    }, 1_000);
    const pages = await runLoad({ ...server, kind: "page", connections: 8, seconds });
    const enquiries = await runLoad({ ...server, kind: "enquiry", connections: 4, seconds });
    const memory = readResidentMegabytes(server.pid) ?? "unknown";
    while (ends.length < count) await waitUntil("all are cut", () => ends.length === count).catch(() => undefined);
    clearInterval(drip);
    const cut = count === 0 ? "–" : `${Math.round(Math.min(...ends))}–${Math.round(Math.max(...ends))} s`;
    rows.push([what, pages.perSecond, pages.p99Ms, enquiries.perSecond, enquiries.p99Ms, memory, cut]);
  }
  const head = [
    "beside",
    "pages a second",
    "p99 in ms",
    "enquiries a second",
    "p99 in ms",
    "memory in MB",
    "cut after",
  ];
  printTable("(i) Slow connections", head, rows);
  console.log(`\n${describeLoad()}`);
}
