import assert from "node:assert/strict";
import { test } from "node:test";
import { spareSamples } from "./spare-samples.ts";

test("nothing is sent to the samples of a demo, and everything to others", async () => {
  const sent: string[] = [];
  let isClosed = false;
  const mailer = spareSamples({
    send: async ({ to }) => {
      sent.push(to);
    },
    close: async () => {
      isClosed = true;
    },
  });
  for (const to of ["priya.raman@neev.example", "Meera@NEEV.example", "asha@example.in", "neev.example@example.in"])
    await mailer.send({ to, from: "desk@neev.example", subject: "", text: "", html: "", messageId: `<${to}>` });
  assert.deepEqual(sent, ["asha@example.in", "neev.example@example.in"]);
  await mailer.close();
  assert.ok(isClosed);
});
