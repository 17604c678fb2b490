import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readSeries } from "#test/support/prometheus.ts";
import { openRaw, readStatuses, sendRawRequest } from "#test/support/raw-requests.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { madeUpSite } from "./made-up-site.ts";
import { type RunningApp, runApp } from "./running-app.ts";

const second = "GET /contact HTTP/1.1\r\nHost: x\r\n\r\n";
const call = [
  "POST /functions/v1/submit-enquiry HTTP/1.1",
  "Host: x",
  "Apikey: sb_publishable_neev",
  "Content-Type: application/json",
];
const post = (lines: readonly string[], body: string) => `${[...call, ...lines].join("\r\n")}\r\n\r\n${body}${second}`;
const chunked = (body: string) => post(["Transfer-Encoding: chunked"], body);
const get = (...lines: string[]) => `GET / HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;

describe("hostile requests", () => {
  let running: RunningApp;
  before(async () => {
    running = await runApp({ site: madeUpSite });
  });
  after(() => running.close());

  /** Requests that were refused with this status before they were read, as the metrics say. */
  async function countUnread(status: number): Promise<number> {
    const series = readSeries((await running.ask("/metrics")).text);
    const counted = series.find(
      ({ name, labels }) =>
        name === "http_requests_total" && labels.route === "unread" && labels.status === String(status),
    );
    return counted?.value ?? 0;
  }

  describe("a request whose end two readers could see in two places is refused, and what follows is never read", () => {
    const requests: Record<string, string> = {
      "two lengths": post(["Content-Length: 0", "Content-Length: 40"], ""),
      "the same length twice": post(["Content-Length: 2", "Content-Length: 2"], "{}"),
      "two lengths in one line": post(["Content-Length: 2, 2"], "{}"),
      "a length and an encoding": post(["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
      "an encoding and a length": post(["Transfer-Encoding: chunked", "Content-Length: 5"], "0\r\n\r\n"),
      "an unknown encoding": post(["Transfer-Encoding: xchunked"], "0\r\n\r\n"),
      "an encoding after chunked": post(["Transfer-Encoding: chunked, identity"], "0\r\n\r\n"),
      "an encoding behind a control character": post(["Transfer-Encoding:\x0bchunked"], "0\r\n\r\n"),
      "a length with a plus": post(["Content-Length: +2"], "{}"),
      "a length with a blank in it": post(["Content-Length: 2 0"], "{}"),
      "a length in hexadecimal": post(["Content-Length: 0x2"], "{}"),
      "a length below zero": post(["Content-Length: -2"], "{}"),
      "an empty length": post(["Content-Length:"], "{}"),
      "a length beyond all numbers": post([`Content-Length: ${"9".repeat(30)}`], "{}"),
      "a blank before the colon": post(["Content-Length : 2"], "{}"),
      "a folded line": get("X-Folded: one", " two"),
      "a folded first line": `GET / HTTP/1.1\r\n Host: x\r\n\r\n${second}`,
      "lines that end in LF": `GET / HTTP/1.1\nHost: x\n\n${second}`,
      "a CR without LF": get("X-One: a\rX-Two: b"),
      "a NUL in a header": get("X-Nul: a\0b"),
      "a name that is none": get("X(One): a"),
      "a chunk beyond all numbers": chunked(`${"F".repeat(20)}\r\n{}\r\n0\r\n\r\n`),
      "a chunk with a plus": chunked("+2\r\n{}\r\n0\r\n\r\n"),
      "a chunk that is longer than it says": chunked("1\r\n{}\r\n0\r\n\r\n"),
      "a chunk whose line ends in LF": chunked("2\n{}\n0\n\n"),
      "a chunk with an endless extension": chunked(`2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    };
    for (const [what, sent] of Object.entries(requests)) {
      test(what, async () => {
        const answer = await sendRawRequest(running.port, sent);
        assert.deepEqual(readStatuses(answer), [400], answer);
        assert.match(answer, /^Connection: close\r$/m);
      });
    }
  });

  describe("what is no request of this server is answered and closed", () => {
    const hello = Buffer.from("16030100c8010000c403035f", "hex");
    const requests: Record<string, readonly [string | Buffer, number]> = {
      "the hello of an encrypted connection": [hello, 400],
      "the preface of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
      "a version that does not exist": ["GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400],
      "a method that does not exist": ["FETCH / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
      "two hosts": ["GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400],
      "the same host twice": ["GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n", 400],
      "two hosts of HTTP/1.0": ["GET /healthz HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400],
      "a tunnel": ["CONNECT neev.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
      "thousands of headers": [get(...Array<string>(3_000).fill("a:b")), 431],
      "headers of 100 KB": [get(...Array.from({ length: 1000 }, (_, at) => `X-${at}: ${"a".repeat(90)}`)), 431],
      "100 KB of zeros": [Buffer.alloc(100_000), 400],
    };
    for (const [what, [sent, status]] of Object.entries(requests)) {
      test(what, async () => {
        const earlier = await countUnread(status);
        const answer = await sendRawRequest(running.port, sent);
        assert.deepEqual(readStatuses(answer), [status], answer);
        assert.equal((await countUnread(status)) - earlier, 1, "the metrics count it");
        assert.match(answer, /^Connection: close\r$/m);
        assert.match(answer, /"message":"[A-Z][^"]{10,}"/);
      });
    }
  });

  describe("an odd request that has one meaning is answered", () => {
    const upgrade = (to: string) => get("Connection: Upgrade, close", `Upgrade: ${to}`, "Sec-WebSocket-Key: eA==");
    const requests: Record<string, readonly [string, number]> = {
      "HTTP/0.9": ["GET /\r\n\r\n", 200],
      "HTTP/1.0": ["GET / HTTP/1.0\r\n\r\n", 200],
      "an upgrade to a web socket": [upgrade("websocket"), 200],
      "an upgrade to HTTP/2": [upgrade("h2c"), 200],
      "an absolute address": ["GET http://other.example/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 200],
      TRACE: ["TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
      "OPTIONS *": ["OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404],
      "500 headers": [get(...Array<string>(500).fill("a:b"), "Connection: close"), 200],
      "empty lines before it": [`\r\n\r\n${get("Connection: close")}`, 200],
    };
    for (const [what, [sent, status]] of Object.entries(requests)) {
      test(what, async () => {
        const answer = await sendRawRequest(running.port, sent);
        assert.deepEqual(readStatuses(answer), [status], answer);
      });
    }

    test("an expectation of 100 (Continue) is met before the body, and refused with a body that is too long", async () => {
      const ask = (length: number) =>
        `${[...call, "Expect: 100-continue", `Content-Length: ${length}`].join("\r\n")}\r\n\r\n`;
      const { socket, read, ended } = openRaw(running.port, ask(2));
      await waitUntil("the server asks for the body", () => read().startsWith("HTTP/1.1 100 Continue"));
      socket.end("{}");
      assert.deepEqual(readStatuses(await ended), [100, 400]);
      const refused = await sendRawRequest(running.port, ask(100_000_000));
      assert.equal(readStatuses(refused).at(-1), 413, refused);
    });
  });

  describe("several requests on one connection", () => {
    test("are answered in their order", async () => {
      const paths = Array.from({ length: 50 }, (_, at) => [`/?n=${at}`, "/healthz", `/no-page-${at}`]).flat();
      const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
      const answer = await sendRawRequest(running.port, `${requests}${get("Connection: close")}`);
      assert.deepEqual(readStatuses(answer), [...Array(50).fill([200, 200, 404]).flat(), 200]);
    });

    test("nothing is answered after one that closes the connection", async () => {
      const answer = await sendRawRequest(running.port, `${get("Connection: close")}${second}${second}`);
      assert.equal(readStatuses(answer).filter((status) => status === 200).length, 1, answer);
      assert.doesNotMatch(answer, /<h1>Contact/);
    });

    for (const [what, lines, body] of [
      ["a body of a page that is read", [`Content-Length: ${second.length}`], second],
      ["a body in chunks of one", ["Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ] as const) {
      test(`${what} ends the connection, and nothing in it or after it is taken for a request`, async () => {
        for (const path of ["/", "/healthz"]) {
          const head = [`GET ${path} HTTP/1.1`, "Host: x", ...lines].join("\r\n");
          const { socket, ended, read } = openRaw(running.port, `${head}\r\n\r\n`);
          await waitUntil("the answer", () => read().includes("\r\n\r\n"));
          socket.write(`${body}${second}`);
          assert.deepEqual(readStatuses(await ended), [200], path);
        }
      });
    }
  });

  test("an import that is refused before its body has come reads why, and its connection goes on", async () => {
    const head = [...call, "Content-Length: 3145728"].join("\r\n").replace("submit-enquiry", "import-clients");
    const answer = await sendRawRequest(
      running.port,
      `${head}\r\n\r\n${" ".repeat(3_145_728)}${get("Connection: close")}`,
    );
    assert.deepEqual(readStatuses(answer), [401, 200]);
  });

  test("a client that has sent its request and closes its side is answered", async () => {
    const { socket, ended } = openRaw(running.port, get());
    socket.once("connect", () => socket.end());
    assert.deepEqual(readStatuses(await ended), [200]);
  });
});

test("when there are too many connections, the one that was unused longest makes room", async () => {
  const small = await runApp({ site: madeUpSite, connectionLimits: { most: 20, checkEvery: 50 } });
  const idle = [];
  for (let at = 0; at < 20; at += 1) {
    const one = openRaw(small.port, get());
    await waitUntil("its answer", () => one.read().includes("</html>"));
    idle.push(one);
  }
  const [first, next, ...others] = idle;
  first?.socket.write(second);
  await waitUntil("the second answer", () => first?.read().includes("<h1>Contact") === true);
  assert.equal((await small.ask("/")).status, 200);
  await next?.ended;
  assert.ok(![first, ...others].some((each) => each?.socket.closed), "only the one that was unused longest is closed");
  await waitUntil("a line of the log", () => small.logLines.some((line) => /"closed":1,.*unused/.test(line)));
  for (const { socket } of idle) socket.destroy();
  await small.close();
});
