import type { Logger } from "pino";

const PATIENCE = 10_000;

type Closing = readonly (() => Promise<unknown>)[];

/** `begin` turns traffic away; for `seconds` more the process goes on to answer what still comes. */
export type Drain = { begin(): void; readonly seconds: number };

/**
 * Ends the process on SIGTERM, SIGINT and SIGHUP, and when its parent process has ended, which closes the channel between them.
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
  // Node would end at once, and with it what is in work.
  process.on("SIGHUP", () => stop("SIGHUP"));
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

type StartError = Error & { code?: string; syscall?: string; port?: number; address?: string; hostname?: string };

/** Of the address to listen at; the same codes come from files and from the database server too. */
function explainListening({ code, syscall, port = 0, address, hostname }: StartError): string | undefined {
  if (code === "EADDRINUSE")
    return `Port ${port} is used by another program at ${address}. Stop it, or choose another port with PORT=${port === 65_535 ? 3000 : port + 1}`;
  // The database's own were given an SQLSTATE.
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST names no address of this machine (${hostname}). Set HOST=127.0.0.1 or 0.0.0.0`;
  if (syscall !== "listen") return undefined;
  if (code === "EACCES") return `This user may not use port ${port}. Choose one above 1023, such as PORT=3000`;
  if (code === "EADDRNOTAVAIL")
    return `This machine has no address ${address}. Set HOST to one that it has, or to 0.0.0.0 for all of them`;
  return undefined;
}

/** The driver's message for a missing server does not name the variable, and is sometimes empty. */
function explainDatabase({ code, message, name }: StartError): string | undefined {
  if (code === "08006")
    return `The database server in DATABASE_URL cannot be reached (${message}). Check that it is running and that the address is right; of a certificate, that it is valid and its authority known here.`;
  // 08P01: a pooler's, whatever it refuses.
  if (code === "08004" || code === "08P01")
    return `The database server in DATABASE_URL refuses the connection (${message}). Check the user, the password and the name of the database there, and what the server allows, or a pooler in between.`;
  if (code === "53300" || code === "57P03")
    return `The database server in DATABASE_URL takes no connection at the moment (${message}). Start again when it does.`;
  // The embedded database's own sentence names the folder.
  if (code === "53100" && name !== "NoRoomError")
    return `The disk of the database server is full (${message}). Free up space there and start again.`;
  return undefined;
}

/** The file that it failed at says nothing of the cause. */
function explainLimit({ code }: StartError): string | undefined {
  if (code !== "EMFILE" && code !== "ENFILE") return undefined;
  return "This process may open too few files. Allow it 65,536 (ulimit -n, LimitNOFILE in its unit).";
}

/** Why the process did not start, in one sentence. */
export function failStart(error: unknown): never {
  const failure = error as StartError;
  const sentence = explainListening(failure) ?? explainDatabase(failure) ?? explainLimit(failure) ?? failure.message;
  process.stderr.write(`Neev did not start. ${sentence}\n`);
  if (process.env.LOG_LEVEL === "debug") process.stderr.write(`${failure.stack}\n`);
  process.exit(1);
}
