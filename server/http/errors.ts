export type ErrorBody = {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: unknown;
};

/** An expected failure: thrown anywhere below a call, it becomes the answer. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: ErrorBody,
    headers: Readonly<Record<string, string>> = {},
    options?: { cause?: unknown },
  ) {
    super(body.message, options);
    this.name = "CallError";
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Fastify's own refusals by error code, with messages that say what to correct. */
const REFUSALS: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "invalid_input", "Send the body as JSON, with Content-Type: application/json"],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "invalid_input", "The body is empty; send a JSON object"],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "invalid_input", "The body is not valid JSON"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "invalid_input", "The body is not as long as its Content-Length says"],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "too_large", "This is too much at once; at most 64 KB can be sent"],
  FST_ERR_BAD_URL: [400, "invalid_input", "This address is not valid"],
  FST_ERR_ASYNC_CONSTRAINT: [400, "invalid_input", "This address is not valid"],
};

const RETRY_AFTER_SECONDS = 5;

/** The database is unreachable: connection lost, refused or not found, server stopping or overloaded. */
const UNAVAILABLE_STATES = /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|40001|40P01|55P03)$/;
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_CODES.has(code));
}

/** Turns every error into a CallError; one with status 500 or 503 has the original error as its cause, for the log. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const refusal = REFUSALS[codeOf(error) ?? ""];
  if (refusal) return new CallError(refusal[0], { code: refusal[1], message: refusal[2] });
  // First, since a caller that disconnects while sending is an ECONNRESET too, with status 400.
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500)
    return new CallError(status, { code: "invalid_input", message: "This request cannot be understood" });
  if (isUnavailable(error)) return unavailable(error);
  return new CallError(
    500,
    { code: "unexpected", message: "Something went wrong on our side. Please try again" },
    {},
    { cause: error },
  );
}

/** The sentence of an unexpected error with the id under which the log has it: a customer can tell us. */
export function quoteReference(message: string, requestId: string): string {
  return `${message}. If it happens again, write to us and quote the reference ${requestId}`;
}

/** A full disk, of the embedded database or of a PostgreSQL server: reading goes on. */
const DISK_FULL = "53100";

export function unavailable(
  cause: unknown,
  usual = "This is not available at the moment. Please try again shortly",
): CallError {
  const isFull = codeOf(cause) === DISK_FULL;
  const message = isFull
    ? "Nothing can be saved at the moment, as the server has no disk space. Please try again later"
    : usual;
  return new CallError(
    503,
    { code: "unavailable", message },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
    { cause },
  );
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : undefined;
}

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error ? (error as Error & { statusCode?: unknown }).statusCode : undefined;
  return typeof status === "number" ? status : undefined;
}
