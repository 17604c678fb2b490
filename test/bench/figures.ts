import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

export type Row = readonly (string | number)[];

/** A table for people, which is also Markdown: what is printed can be kept in docs/benchmarks.md. */
export function printTable(title: string, head: Row, rows: readonly Row[]): void {
  const lines = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(formatCell).join(" | ")} |`);
  console.log(`\n### ${title}\n\n${lines.join("\n")}`);
}

function formatCell(cell: string | number): string {
  return typeof cell === "string" ? cell : cell.toLocaleString("en-IN", { maximumFractionDigits: cell < 10 ? 2 : 0 });
}

export function formatShare(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`;
}

export function describeMachine(): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${gigabytes} GB, Node ${process.version}`;
}

/** With more waiting than there are processors, throughput says more about the neighbours than about us. */
export function describeLoad(): string {
  return `Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`;
}

/** The wait below which this share of all waits is, in milliseconds. */
export function quantile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
export function readResidentMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
