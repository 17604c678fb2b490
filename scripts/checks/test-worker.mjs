// Runs the test files that it is sent, one after the other in this one process, and answers each with what came of it.
// Each file is a run of node:test of its own, with hooks and variables of its own; modules stay loaded from file to file.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { run } from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";

// While its compiled code is held, each embedded database of this process runs on it instead of compiling it again.
if (process.env.TEST_ENGINES?.includes("pglite"))
  globalThis.embeddedDatabaseCode = await WebAssembly.compile(
    readFileSync(new URL(import.meta.resolve("@electric-sql/pglite/pglite.wasm"))),
  );

process.on("message", runFile);
process.on("disconnect", () => process.exit(1));

/** @param engines of the databases that the file is run on, where they are not those of the whole run */
function runFile({ file, namePattern, engines }) {
  const before = { ...process.env };
  if (engines !== undefined) process.env.TEST_ENGINES = engines;
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const failures = [];
  const diagnostics = [];
  const leftOut = [];
  const events = run({ files: [file], isolation: "none", concurrency: false, testNamePatterns: namePattern });
  events.on("data", async ({ type, data }) => {
    // What this machine cannot run says why; what the chosen databases leave out has no reason.
    if (type === "test:pass" && typeof data.skip === "string") leftOut.push({ name: data.name, reason: data.skip });
    if (type === "test:fail" && !isSumOfOthers(data)) failures.push(describeFailure(data));
    else if (type === "test:diagnostic" && data.message.startsWith("Error")) diagnostics.push(data.message);
    else if (type === "test:summary") {
      process.channel.ref();
      const used = process.cpuUsage(usedBefore);
      // An error of the file itself is not reported once it has defined a test. The module is not run a second time.
      const broken = await import(pathToFileURL(file)).catch((error) => error);
      if (broken instanceof Error && failures.length === 0) failures.push(`✖ ${file}\n${indent(inspect(broken))}`);
      if (!data.success && failures.length === 0) failures.push(`✖ ${file}\n${indent(diagnostics.join("\n"))}`);
      restoreVariables(before);
      process.send({
        file,
        failures,
        leftOut,
        counts: data.counts,
        seconds: (performance.now() - startedAt) / 1000,
        processorSeconds: (used.user + used.system) / 1e6,
        memory: process.memoryUsage.rss(),
      });
    }
  });
  // node:test ends a run when nothing is left to do; the channel must not count as something to do.
  process.channel.unref();
}

function restoreVariables(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  process.exitCode = undefined;
}

/** A suite or file fails when something in it fails; that is reported already. */
function isSumOfOthers(data) {
  return data.details.error?.failureType === "subtestsFailed";
}

function describeFailure({ file, line, name, details: { error } }) {
  const cause = inspect(error?.cause ?? error, { colors: false, depth: 6 });
  return `✖ ${relative(process.cwd(), file ?? "")}:${line}: ${name}\n${indent(cause)}`;
}

function indent(text) {
  return text.trimEnd().replaceAll(/^/gm, "    ");
}
