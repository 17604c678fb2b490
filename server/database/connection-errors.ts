import pg from "pg";

/** SQLSTATE class 08: the connection was refused or lost; 53300: no connection became free in time. */
const connectionFailure = "08006";
const tooManyConnections = "53300";

/** What the operating system says when it cannot reach the server, or has lost it; ENOENT: no such Unix socket. */
const systemCodes: ReadonlySet<string> = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT".split(" "),
);

/** What node-postgres and the embedded database say without any code. */
const sentences =
  /^(Connection terminated|timeout exceeded when|Query read timeout|The embedded database|Client was closed|Client has encountered|Client is not queryable)/;

/** Whether this is the database's own refusal of a statement, on a connection that goes on working. */
export function isStatementError(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { severity, code = "" } = error;
  return severity !== "FATAL" && severity !== "PANIC" && !code.startsWith("57P");
}

/** Whether the connection, not the statement, has failed. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !isStatementError(error);
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return systemCodes.has(code) || /^(08...|57P..|53300)$/.test(code) || sentences.test(message);
}

/** Gives failures of the connection, which node-postgres leaves without one, an SQLSTATE; other errors stay as they are. */
export function withSqlState(error: unknown): unknown {
  if (!isConnectionError(error) || /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? "")) return error;
  const message = (error as Error).message || "The database cannot be reached";
  const code = message.startsWith("timeout exceeded") ? tooManyConnections : connectionFailure;
  return Object.assign(new Error(message, { cause: error }), { code });
}
