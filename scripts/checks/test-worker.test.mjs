import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { runTestFiles } from "./run-test-files.mjs";
import { writeLeftOut } from "./write-left-out.mjs";

const source = `
import { describe, it } from "node:test";
describe("a disk", { skip: "only root mounts" }, () => it("that is full", () => {}));
it("a server", { skip: "not downloaded" }, () => {});
it("of another database", { skip: true }, () => {});
it("that runs", () => {});
`;

test("a run names what the machine left out, with the reason, also a whole suite, which no count has", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "neev-left-out-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "some.test.mjs");
  writeFileSync(file, source);
  const results = [];
  // Within a run of node:test, another one would run nothing.
  const env = { NODE_TEST_CONTEXT: undefined };
  await runTestFiles({ files: [file], workers: 1, env, report: (result) => results.push(result) });
  const [{ leftOut, counts, failures }] = results;
  assert.deepEqual([failures, counts.passed, counts.skipped], [[], 1, 2]);
  assert.deepEqual(leftOut, [
    { name: "a disk", reason: "only root mounts" },
    { name: "a server", reason: "not downloaded" },
  ]);
  assert.deepEqual(writeLeftOut(leftOut.map((one) => ({ file: "some.test.mjs", ...one }))), [
    "Left out, as this machine cannot run it:",
    "  some.test.mjs (only root mounts)",
    "    a disk",
    "  some.test.mjs (not downloaded)",
    "    a server",
  ]);
  assert.deepEqual(writeLeftOut([]), []);
});

test("a file is run on the databases that are named for it, and none is started after the last moment", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "neev-engines-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = ["one", "two"].map((name) => {
    const file = join(folder, `${name}.test.mjs`);
    writeFileSync(
      file,
      `import { it } from "node:test"; it(process.env.TEST_ENGINES, { skip: "to be read" }, () => {});`,
    );
    return file;
  });
  const names = [];
  const run = (options) =>
    runTestFiles({
      ...{ files, workers: 1, env: { NODE_TEST_CONTEXT: undefined, TEST_ENGINES: "both" } },
      ...{ report: ({ leftOut }) => names.push(...leftOut.map(({ name }) => name)), ...options },
    });
  const enginesOf = (file) => (file === files[0] ? "postgres" : undefined);
  assert.deepEqual([await run({ enginesOf, until: Date.now() + 600_000 }), names], [[], ["postgres", "both"]]);
  assert.deepEqual([await run({ until: Date.now() - 1 }), names.length], [files, 2]);
});
