import pg from "pg";

/** SQLSTATE class 08: the connection was refused or lost; 53300: no connection became free in time. */
const connectionFailure = "08006";
const tooManyConnections = "53300";

/** Whether this is the database's own refusal of a statement, on a connection that goes on working. */
export function isStatementError(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { severity, code = "" } = error;
  return severity !== "FATAL" && severity !== "PANIC" && !code.startsWith("57P");
}

/** Whether the connection, not the statement, has failed. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !isStatementError(error);
  const { code, message = "" } = error as { code?: string; message?: string };
  return (
    /^(E[A-Z]+|08|57P|53300)/.test(code ?? "") ||
    /^(Connection terminated|timeout exceeded when|Query read timeout|The embedded database|Client was closed|Client has encountered|Client is not queryable)/.test(
      message,
    )
  );
}

/** Gives failures of the connection, which node-postgres leaves without one, an SQLSTATE; other errors stay as they are. */
export function withSqlState(error: unknown): unknown {
  if (!isConnectionError(error) || /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? "")) return error;
  const message = (error as Error).message || "The database cannot be reached";
  const code = message.startsWith("timeout exceeded") ? tooManyConnections : connectionFailure;
  return Object.assign(new Error(message, { cause: error }), { code });
}
