import { scaleLimit } from "#test/support/time-limits.ts";
import { startTool, wasInterrupted } from "../run-tool.mjs";

/** A worker that has grown this large is ended after its file, and another one begins. */
const mostMemory = 1.2 * 2 ** 30;
const patienceMs = 300_000;

/**
 * Runs test files in a few processes, each of which takes the next file as soon as it is done with one.
 * @param files in the order in which they are started
 * @param later a promise of further files, for what has to wait
 * @param enginesOf the databases of a file, where they are not those of the whole run
 * @param until no file is started after this time (of `Date.now()`)
 * @param report called with the result of each file: counts, failures (texts), seconds
 * @returns the files that were not started in time
 */
export async function runTestFiles({ files, later, workers, env, namePattern, enginesOf, until = Infinity, report }) {
  const waiting = [...files];
  const tooLate = [];
  let isComplete = later === undefined;
  const arrivals = later?.then((more) => {
    waiting.push(...more);
    isComplete = true;
  });

  async function work() {
    let worker;
    for (;;) {
      const file = waiting.shift();
      if (file === undefined) {
        if (isComplete || wasInterrupted()) break;
        await arrivals;
        continue;
      }
      if (wasInterrupted()) break;
      if (Date.now() > until) {
        tooLate.push(file);
        continue;
      }
      worker ??= startWorker(env);
      const result = await worker.run({ file, namePattern, engines: enginesOf?.(file) });
      report(result);
      if (result.isOver || result.memory > mostMemory) {
        await worker.end();
        worker = undefined;
      }
    }
    await worker?.end();
  }

  await Promise.all(Array.from({ length: workers }, work));
  return tooLate;
}

function startWorker(env) {
  const child = startTool(process.execPath, ["scripts/checks/test-worker.mjs"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said = (said + text).slice(-4_000);
    });
  const exited = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));

  return {
    async run(order) {
      said = "";
      const limit = Promise.withResolvers();
      const timer = setTimeout(limit.resolve, scaleLimit(patienceMs));
      const answered = new Promise((resolve) => child.once("message", resolve));
      child.send(order);
      const result = await Promise.race([
        answered,
        exited.then((how) => makeBrokenResult(order.file, `The process of the tests ended (${how}).`)),
        limit.promise.then(() => makeBrokenResult(order.file, "It did not end: something hangs or was not closed.")),
      ]);
      clearTimeout(timer);
      return { ...result, said };
    },
    end() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
      return exited.finally(() => clearTimeout(timer));
    },
  };
}

function makeBrokenResult(file, sentence) {
  const counts = { passed: 0, failed: 1, cancelled: 0, skipped: 0, todo: 0 };
  return {
    file,
    counts,
    leftOut: [],
    failures: [`✖ ${file}: ${sentence}`],
    seconds: 0,
    processorSeconds: 0,
    isOver: true,
  };
}
