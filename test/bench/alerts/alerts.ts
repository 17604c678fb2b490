import { setTimeout as sleep } from "node:timers/promises";
import { readAlerts } from "#test/support/prometheus.ts";
import { describeLoad, printTable, type Row } from "../figures.ts";
import type { Workplace } from "../workplace.ts";
import { causes } from "./causes.ts";
import { findPrometheus, type Prometheus, startPrometheus } from "./prometheus-process.ts";
import { openScene } from "./scene.ts";

/** Restarts count for four minutes after the last one. */
const patienceMs = 300_000;
/** All, unless `BENCH_ALERTS` names some. */
const asked = process.env.BENCH_ALERTS?.split(",");

async function waitFor(alert: string, { readFiring }: Prometheus, fires: boolean): Promise<number | undefined> {
  const startedAt = performance.now();
  while ((await readFiring()).has(alert) !== fires) {
    if (performance.now() - startedAt > patienceMs) return undefined;
    await sleep(200);
  }
  return (performance.now() - startedAt) / 1000;
}

/**
 * Each alert of docs/monitoring/alerts.yml in a real Prometheus that scrapes a real server, while what it watches is caused, and
 * until it has ended. Its `for` is one second, its five minutes are ten seconds, and fifteen are four; its limits are as they are.
 */
export async function benchAlerts(workplace: Workplace): Promise<void> {
  const program = findPrometheus();
  if (program === undefined) {
    console.log(
      "\nThe alerts were not tried: there is no Prometheus. Install it (Debian: apt-get install prometheus), or name the program in PROMETHEUS.",
    );
    return;
  }
  const prometheus = await startPrometheus(program);
  const rows: Row[] = [];
  const failed: string[] = [];
  try {
    const scene = await openScene(workplace, prometheus);
    for (const [alert, cause] of Object.entries(causes)) {
      if (asked && !asked.includes(alert)) continue;
      let end: () => Promise<unknown>;
      try {
        end = await cause(scene);
      } catch (error) {
        rows.push([alert, `not tried: ${(error as Error).message}`, "", ""]);
        continue;
      }
      const fired = await waitFor(alert, prometheus, true);
      const others = [...(await prometheus.readFiring())].filter((name) => name !== alert);
      await end();
      const ended = await waitFor(alert, prometheus, false);
      if (fired === undefined || ended === undefined) failed.push(alert);
      rows.push([alert, fired ?? "did not fire", ended ?? "did not end", others.join(", ")]);
    }
    await scene.close();
  } finally {
    await prometheus.close();
  }
  const missing = readAlerts().filter(({ name }) => !Object.hasOwn(causes, name));
  failed.push(...missing.map(({ name }) => name));
  printTable(
    "Alerts: seconds from the cause until it fires, and from the end of the cause until it ends",
    ["alert", "fires after", "ends after", "others that fired then"],
    rows,
  );
  console.log(
    `\n${failed.length === 0 ? "Every alert that was tried fired and ended." : `Failed: ${failed.join(", ")}.`} ${describeLoad()}`,
  );
  if (failed.length > 0) process.exitCode = 1;
}
