import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "./fair-turns.ts";

test("senders take turns, each with its files in their order; what fails holds up nothing", async () => {
  const take = createTurns();
  const done: string[] = [];
  let running = 0;
  const send = (sender: string, file: number) =>
    take(sender, async () => {
      running += 1;
      assert.equal(running, 1);
      await Promise.resolve();
      running -= 1;
      done.push(`${sender}${file}`);
      if (file === 2) throw new Error("cannot be read");
      return file;
    });
  const many = [1, 2, 3, 4].map((file) => send("a", file));
  const late = many[0]?.then(() => send("c", 1));
  const answers = await Promise.allSettled([...many, send("b", 1), send("b", 3), late]);
  assert.deepEqual(
    answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "failed")),
    [1, "failed", 3, 4, 1, 3, 1],
  );
  assert.equal(done[0], "a1");
  assert.ok(done.indexOf("b1") < done.indexOf("a3"), done.join());
  assert.ok(done.indexOf("c1") < done.indexOf("a4"), done.join());
  assert.equal(await send("a", 5), 5);
});
