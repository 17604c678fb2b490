import pg from "pg";

/** SQLSTATE class 08: the connection was refused or lost; 53300: no connection became free in time. */
const connectionFailure = "08006";
const tooManyConnections = "53300";
/** 08004: the server is there, and refuses us: a password that was changed, a database that was renamed, an address that is not allowed. */
const connectionRefused = "08004";

/** Errors of the operating system when the server cannot be reached or was lost; ENOENT: no such Unix socket. */
const systemCodes: ReadonlySet<string> = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT".split(" "),
);

/** Of Node and OpenSSL when the server's certificate is not accepted, as after its last day. */
const certificateCodes = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/** Messages of node-postgres and the embedded database that have no code. */
const sentences =
  /^(The server does not support SSL|There was an error establishing an SSL|Connection terminated|timeout exceeded when|timeout expired|Query read timeout|The embedded database|Client was closed|Client has encountered|Client is not queryable)/;

/** Whether the database refused a statement on a connection that still works. */
export function isStatementError(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { severity, code = "" } = error;
  return severity !== "FATAL" && severity !== "PANIC" && !code.startsWith("57P");
}

/** Whether the connection, not the statement, has failed. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !isStatementError(error);
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    systemCodes.has(code) ||
    /^(08...|57P..|53300)$/.test(code) ||
    certificateCodes.test(code) ||
    sentences.test(message)
  );
}

/**
 * Whether the opening of a transaction that writes was refused because the server only reads: 0A000 from a standby, 25006 from
 * a primary that was told so. After a switch of the primary a connection can still lead to the server that was it.
 */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "0A000" || error.code === "25006");
}

/** As for a lost connection: a later attempt, on another connection, finds the primary. */
export function readOnlyServer(cause: unknown): Error {
  return Object.assign(new Error("The database server only reads", { cause }), { code: connectionFailure });
}

/**
 * Whether the server says that it ended the wait for its standby (syncrep.c): the transaction is stored here, and may be lost
 * when another server takes over. PostgreSQL answers COMMIT all the same, for example after pg_cancel_backend.
 */
export function isUnconfirmed(notice: { readonly routine?: string | undefined }): boolean {
  return notice.routine === "SyncRepWaitForLSN";
}

/** SQLSTATE 08007: whether the transaction is stored is not known. */
export function unconfirmedCommit(): Error {
  return Object.assign(new Error("The standby has not confirmed the transaction"), { code: "08007" });
}

/** SQLSTATE 08007 as well: its answer did not come. */
export function unansweredCommit(cause: unknown): Error {
  return Object.assign(new Error("The commit was not answered", { cause }), { code: "08007" });
}

/**
 * SQLSTATE 53000: a statement was ended before it had the time that its caller's role may take. That says more of the database,
 * or of those who waited for it, than of the statement.
 */
export function outOfTime(cause: unknown): Error {
  return Object.assign(new Error("The database was too slow for a call", { cause }), { code: "53000" });
}

/** Whether the server has ended the connection with a code that says nothing of connections, such as 28P01 or 3D000. */
function isRefusedConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isStatementError(error) && !/^(?:08|53|57P)/.test(error.code ?? "");
}

/**
 * Gives connection failures an SQLSTATE, which node-postgres does not, and refused connections that of a connection: their own
 * would be read as one of a statement of the caller's. Other errors stay unchanged.
 */
export function withSqlState(error: unknown): unknown {
  if (isRefusedConnection(error))
    return Object.assign(new Error((error as Error).message, { cause: error }), { code: connectionRefused });
  if (!isConnectionError(error) || /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? "")) return error;
  const message = (error as Error).message || "The database cannot be reached";
  const code = message.startsWith("timeout exceeded when") ? tooManyConnections : connectionFailure;
  return Object.assign(new Error(message, { cause: error }), { code });
}
