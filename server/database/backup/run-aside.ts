import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";

export type Aside = {
  /** Null when the system ended it, as when memory is short, or when it took too long. */
  readonly code: number | null;
  /** The last line that it wrote. */
  readonly said: string;
};

/**
 * Runs a program of the server in a process of its own that gives way to this one: it gets less of the processor, and
 * goes first when memory is short. It ends with this process.
 */
export async function runAside(
  program: URL,
  args: readonly string[],
  { mostMs, env = {} }: { mostMs: number; env?: Readonly<Record<string, string>> },
): Promise<Aside> {
  const child = fork(program, [...args], {
    ...{ execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] },
    env: { ...process.env, ...env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-10_000);
    });
  if (child.pid !== undefined) await giveWay(child.pid);
  const timer = setTimeout(() => child.kill("SIGKILL"), mostMs);
  try {
    const code = await promise;
    return { code, said: said.trimEnd().split("\n").at(-1) ?? "" };
  } finally {
    clearTimeout(timer);
  }
}

/** As far as the system can; a process that has ended already needs neither. */
async function giveWay(pid: number): Promise<void> {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
  // Linux alone has it; any process may volunteer.
  await writeFile(`/proc/${pid}/oom_score_adj`, "1000").catch(() => {});
}

/** In the program that runs aside: ends it with the process that started it, whichever way that ends. */
export function endWithStarter(): void {
  process.once("disconnect", () => process.exit(2));
  // The channel alone does not keep this process alive.
  process.channel?.unref();
}
