import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { RestError } from "../rest-error.ts";
import { limitLargeAnswers } from "./large-answers.ts";

const makeReply = (destroyed = false) => ({ raw: Object.assign(new EventEmitter(), { destroyed }) });
const answer = (bytes: number) => ({ status: 200, headers: {}, body: "x".repeat(bytes) });
const mib = 2 ** 20;

test("eight of the longest answers are sent at once; the ninth waits until one has been taken", () => {
  const hold = limitLargeAnswers();
  const replies = Array.from({ length: 8 }, makeReply);
  for (const reply of replies) hold(reply, answer(8 * mib));
  assert.throws(
    () => hold(makeReply(), answer(mib)),
    (error) => error instanceof RestError && error.status === 503 && error.headers["Retry-After"] === "2",
  );
  hold(makeReply(), answer(1000));
  replies[0]?.raw.emit("close");
  hold(makeReply(), answer(8 * mib));
});

test("an answer to a caller that has left meanwhile takes no place", () => {
  const hold = limitLargeAnswers();
  for (let times = 0; times < 20; times += 1) hold(makeReply(true), answer(8 * mib));
  hold(makeReply(), answer(8 * mib));
});
