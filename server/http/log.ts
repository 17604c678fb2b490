import { type Logger, pino } from "pino";
import type { LogLevel } from "#server/env.ts";
import { isUnavailable } from "./errors.ts";

/** Structured lines on stdout, without personal data: no bodies, no queries, no addresses. */
export function createLog(level: LogLevel): Logger {
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return pino(options, openOutput());
}

let output: ReturnType<typeof pino.destination> | undefined;

/** What waits at most while nothing can be written, in bytes; later lines are lost. */
const mostUnwritten = 1_000_000;

/**
 * On a full disk, and with a reader that has stopped, the process goes on without its log: lines wait until they can be
 * written, which the next line tries.
 */
function openOutput() {
  if (output === undefined) {
    output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten, retryEAGAIN: () => false });
    output.on("error", () => {});
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  }
  return output;
}

const serializers = { err: describeError, error: describeError };

/**
 * The part of an error that an operator needs, without visitors' input: messages of PostgreSQL quote values, and those of
 * mail servers quote addresses.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, column, constraint } = error as Error & Record<string, unknown>;
  const quotesValues = typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !isUnavailable(error);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: quotesValues ? undefined : error.message.replace(/[^\s<>"']+@[^\s<>"']+/g, "[address]"),
    code,
    table,
    column,
    constraint,
    stack: frames.join("\n"),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
