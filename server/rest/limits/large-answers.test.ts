import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { RestError } from "../rest-error.ts";
import { limitLargeAnswers } from "./large-answers.ts";

const answer = (bytes: number) => ({ status: 200, headers: {}, body: "x".repeat(bytes) });
const mib = 2 ** 20;
const longest = answer(8 * mib);
const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

function makeReply({ closed = false } = {}) {
  return { raw: Object.assign(new EventEmitter(), { closed }), request: { raw: { socket: { destroy() {} } } } };
}

const countConnections = (server: Server) => promisify<number>((done) => server.getConnections(done))();

describe("large answers", () => {
  const isRefused = (error: unknown) =>
    error instanceof RestError && error.status === 503 && error.headers["Retry-After"] === "2";
  /** Of four callers, which may have no more. */
  const names = ["one", "two", "three", "four"].flatMap((name) => [name, name]);
  const closeAll = (replies: ReturnType<typeof makeReply>[]) => replies.forEach(({ raw }) => void raw.emit("close"));

  test("eight of the longest are sent at once; the ninth waits until one has been taken", (t) => {
    const hold = limitLargeAnswers();
    const replies = names.map(() => makeReply());
    t.after(() => closeAll(replies));
    replies.forEach((reply, at) => void hold(reply, longest, [names[at] ?? ""]));
    assert.throws(() => hold(makeReply(), answer(mib), ["five"]), isRefused);
    hold(makeReply(), answer(1000), ["five"]);
    replies[0]?.raw.emit("close");
    hold(replies[0] ?? makeReply(), longest, ["five"]);
  });

  test("one account, and one address, has a quarter of them at most, and others have the rest", (t) => {
    const hold = limitLargeAnswers();
    const replies = Array.from({ length: 4 }, () => makeReply());
    t.after(() => closeAll(replies));
    const [first = makeReply(), second = makeReply(), other = makeReply(), again = makeReply()] = replies;
    hold(first, longest, ["198.51.100.1", "asha"]);
    hold(second, longest, ["198.51.100.2", "asha"]);
    assert.throws(() => hold(makeReply(), answer(mib), ["198.51.100.3", "asha"]), isRefused);
    hold(other, longest, ["198.51.100.2", "ravi"]);
    assert.throws(() => hold(makeReply(), answer(mib), ["198.51.100.2", "meera"]), isRefused);
    first.raw.emit("close");
    hold(again, longest, ["198.51.100.3", "asha"]);
  });

  test("one to a caller that has left meanwhile takes no place", () => {
    const hold = limitLargeAnswers();
    for (let times = 0; times < 20; times += 1) hold(makeReply({ closed: true }), longest, ["one"]);
    const reply = makeReply();
    hold(reply, longest, ["one"]);
    reply.raw.emit("close");
  });

  test("one that is not taken within a minute ends its connection", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const hold = limitLargeAnswers();
    const server = createServer((request, raw) => {
      hold({ raw, request: { raw: request } }, longest, ["one"]);
      // More than both sides of a connection keep for a reader.
      raw.end(Buffer.alloc(64 * mib));
    });
    t.after(() => server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const reader = connect((server.address() as AddressInfo).port, "127.0.0.1", () => reader.write(request));
    reader.on("error", () => {});
    await once(reader, "readable");
    t.mock.timers.tick(59_999);
    assert.equal(await countConnections(server), 1);
    t.mock.timers.tick(1);
    await once(reader.resume(), "close");
    assert.ok(reader.bytesRead < 64 * mib);
  });
});
