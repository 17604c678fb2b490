import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { it } from "node:test";
import { limitAtOnce } from "./limit-at-once.ts";

class Answer extends EventEmitter {
  closed = false;
  close() {
    this.closed = true;
    this.emit("close");
  }
}

it("a place is free again once its answer is closed; one caller has not got all of them", () => {
  const places = limitAtOnce({ most: 3, mostOfOne: 2 });
  const taken = new Map<string, Answer>();
  const take = (name: string, one: string) => {
    const answer = new Answer();
    taken.set(name, answer);
    return places.take(answer, one);
  };
  assert.deepEqual([take("a1", "a"), take("a2", "a"), take("a3", "a")], [true, true, false]);
  assert.deepEqual([take("b1", "b"), take("b2", "b"), take("c1", "c")], [true, false, false]);
  // One that was refused gives nothing back.
  taken.get("a3")?.close();
  assert.equal(take("c2", "c"), false);
  taken.get("a1")?.close();
  assert.deepEqual([take("a4", "a"), take("c3", "c")], [true, false]);
  for (const answer of taken.values()) answer.close();
  const late = new Answer();
  late.close();
  assert.deepEqual([places.take(late, "a"), take("a5", "a"), take("a6", "a")], [true, true, true]);
});
