import type { Logger } from "pino";

const PATIENCE = 10_000;

type Closing = readonly (() => Promise<unknown>)[];

/** `begin` turns traffic away; for `seconds` more the process goes on to answer what still comes. */
export type Drain = { begin(): void; readonly seconds: number };

/**
 * Ends the process on SIGTERM and SIGINT, and when its parent process has ended, which closes the channel between them.
 * After SIGTERM it drains first: a load balancer notices only at its next look that a process is stopping, and until then
 * sends requests to it. `closing` runs in order and finishes open work; work that takes longer than ten seconds was never
 * acknowledged and is dropped.
 */
export function stopOnSignals(log: Logger, closing: Closing, drain?: Drain): void {
  let isStopping = false;
  const stop = (reason: string) => {
    // A second signal ends it at once.
    if (isStopping) process.exit(reason === "SIGINT" ? 130 : 143);
    isStopping = true;
    const seconds = reason === "SIGTERM" ? (drain?.seconds ?? 0) : 0;
    log.info({ reason, drain_seconds: seconds }, "stopping");
    drain?.begin();
    if (seconds > 0) setTimeout(close, seconds * 1000);
    else close();
  };
  const close = () => {
    setTimeout(() => leave(log, "stopped with unfinished work"), PATIENCE).unref();
    closeAll(closing).then(
      () => leave(log),
      (error) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.once("disconnect", () => {
    if (!isStopping) stop("disconnect");
  });
}

async function closeAll(closing: Closing): Promise<void> {
  for (const close of closing) await close();
}

function leave(log: Logger, complaint?: string): never {
  if (complaint) log.warn(complaint);
  process.exit(0);
}

/** Why the process did not start, in one sentence. */
export function failStart(error: unknown): never {
  const { message, stack, code, port } = error as Error & { code?: string; port?: number };
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is used by another program. Stop it, or choose another port with PORT=${(port ?? 3000) + 1}`,
    // The driver's message for a missing server does not name the variable, and is sometimes empty.
    "08006": `The database server in DATABASE_URL cannot be reached (${message}). Check that it is running and that the address is right.`,
  };
  process.stderr.write(`Neev did not start. ${sentences[code ?? ""] ?? message}\n`);
  if (process.env.LOG_LEVEL === "debug") process.stderr.write(`${stack}\n`);
  process.exit(1);
}
