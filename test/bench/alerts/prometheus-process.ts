import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "#test/support/free-port.ts";
import { waitUntil } from "#test/support/wait-until.ts";

export type Targets = Readonly<Record<string, string>>;
export type Prometheus = {
  /** What is scraped from now on: addresses by the name of the process. */
  watch(targets: Targets): void;
  /** Waits until it has scraped this address: it looks for new targets every five seconds at most. */
  untilSeen(address: string): Promise<void>;
  /** The alerts that fire at this moment. */
  readFiring(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

const rules = new URL("../../../docs/monitoring/alerts.yml", import.meta.url);

export function findPrometheus(): string | undefined {
  const program = process.env.PROMETHEUS ?? "prometheus";
  return spawnSync(program, ["--version"]).status === 0 ? program : undefined;
}

/** The same expressions and limits in a time in which one can wait for them. */
function hurry(text: string): string {
  return (
    text
      .replaceAll("[5m]", "[10s]")
      // Four starts of a server have to fit into it, on a busy machine too.
      .replaceAll("[15m]", "[4m]")
      .replaceAll(/for: \d+m$/gm, "for: 1s")
  );
}

/** A real Prometheus that scrapes every second. */
export async function startPrometheus(program: string): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), "neev-prometheus-"));
  const file = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  file("alerts.yml", hurry(readFileSync(rules, "utf8")));
  file("targets.json", "[]");
  file(
    "prometheus.yml",
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: neev
    scrape_timeout: 1s
    file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }]
`,
  );
  const port = await findFreePort();
  const options = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn(program, [...options, `--web.listen-address=127.0.0.1:${port}`, "--log.level=warn"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("Prometheus is ready", () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    watch(targets) {
      const groups = Object.entries(targets).map(([instance, address]) => ({
        targets: [new URL(address).host],
        labels: { instance },
      }));
      // In one step: half a file would be read as an error.
      file("targets.new", JSON.stringify(groups));
      renameSync(path.join(folder, "targets.new"), path.join(folder, "targets.json"));
    },
    async untilSeen(address) {
      const { host } = new URL(address);
      await waitUntil(`Prometheus has seen ${address}`, async () => {
        const answer = await fetch(`${url}/api/v1/targets`);
        const { data } = (await answer.json()) as { data: { activeTargets: { scrapeUrl: string; health: string }[] } };
        return data.activeTargets.some(({ scrapeUrl, health }) => new URL(scrapeUrl).host === host && health === "up");
      });
    },
    async readFiring() {
      const answer = await fetch(`${url}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return new Set(data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname));
    },
    async close() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
