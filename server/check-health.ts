/**
 * Ends with 0 if the server of this container answers /healthz: the database may be away without a reason to restart. The
 * engine shows what is written here.
 */
const { PORT, HOST } = process.env;
const host = HOST && !["0.0.0.0", "::"].includes(HOST) ? HOST : "127.0.0.1";
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT || 3000}/healthz`;

function fail(reason: string): void {
  process.stderr.write(`${address} ${reason}\n`);
  process.exitCode = 1;
}

try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (!ok) fail(status === 503 ? "answers 503: the server is stopping" : `answers ${status}`);
} catch (error) {
  const { message, cause } = error as Error;
  fail(`does not answer: ${cause instanceof Error ? cause.message : message}`);
}
