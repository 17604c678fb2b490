/** Ends with 0 if the server of this container answers /healthz: the database may be away without a reason to restart. */
const { PORT, HOST } = process.env;
const host = HOST && !["0.0.0.0", "::"].includes(HOST) ? HOST : "127.0.0.1";
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT || 3000}/healthz`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
