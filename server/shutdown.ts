import type { Logger } from "pino";

const PATIENCE = 10_000;

type Closing = readonly (() => Promise<unknown>)[];

/**
 * Ends the process on SIGTERM and SIGINT, and when the process that started it is gone, which closes the channel between
 * them. `closing` runs in order and finishes what is under way; what takes longer than ten seconds was never
 * acknowledged, and is left.
 */
export function stopOnSignals(log: Logger, closing: Closing): void {
  let isStopping = false;
  const stop = (reason: string) => {
    // The second time somebody is impatient.
    if (isStopping) process.exit(reason === "SIGINT" ? 130 : 143);
    isStopping = true;
    log.info({ reason }, "stopping");
    setTimeout(() => leave(log, "stopped with work under way"), PATIENCE).unref();
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

/** What keeps a process from starting, in one sentence; the rest is for whoever debugs it. */
export function failStart(error: unknown): never {
  const { message, stack, code, port } = error as Error & { code?: string; port?: number };
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another one with PORT=${(port ?? 3000) + 1}`,
    // What the driver says of a server that is not there names neither the variable nor, sometimes, anything at all.
    "08006": `The database server that DATABASE_URL names cannot be reached (${message}). Is it running, and is the address right?`,
  };
  process.stderr.write(`Neev did not start. ${sentences[code ?? ""] ?? message}\n`);
  if (process.env.LOG_LEVEL === "debug") process.stderr.write(`${stack}\n`);
  process.exit(1);
}
