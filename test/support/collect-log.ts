export type LogLine = { readonly level: "info" | "warn" | "error"; readonly [name: string]: unknown };

/** A log that is kept: what the worker tells the operator is part of what it does. */
export function collectLog() {
  const lines: LogLine[] = [];
  const keep =
    (level: LogLine["level"]) =>
    (fields: unknown, message?: string): void => {
      lines.push({ ...(fields as object), message, level });
    };
  return { lines, log: { info: keep("info"), warn: keep("warn"), error: keep("error") } };
}
