import type { FastifyReply, FastifyRequest } from "fastify";
import { noteUnexpected } from "#server/http/answers.ts";
import { TokenError } from "#server/http/callers.ts";
import { CallError, quoteReference, toCallError } from "#server/http/errors.ts";
import { translateDatabaseError } from "./database-errors.ts";
import { RestError } from "./rest-error.ts";

/** Of a body, in bytes. */
export const longestBody = 1024 * 1024;
const tooLarge = `This is too much at once; at most ${longestBody / 2 ** 20} MB can be sent`;

/** The role of a request, once known: some refusals have another status for `anon`. */
const roleOf = (request: FastifyRequest) => request.callerClaims?.role ?? "anon";

function fromToken({ code, message, details }: TokenError): RestError {
  if (code === "42501") return new RestError(403, { code, message, details });
  const reason =
    code === "PGRST302" ? "Bearer" : `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`;
  return new RestError(401, { code, message, details }, { "WWW-Authenticate": reason });
}

/** Refusals from other modules, such as a body that is too long or a malformed address, in the shape of the table calls. */
function fromCallError({ status, body, headers }: CallError): RestError {
  const message = body.code === "too_large" ? tooLarge : body.message;
  return new RestError(status, { code: body.code, message }, headers);
}

function toRestError(error: unknown, request: FastifyRequest): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof TokenError) return fromToken(error);
  if (error instanceof CallError) return fromCallError(error);
  const translated = translateDatabaseError(error, roleOf(request));
  if (translated) return translated;
  const outcome = fromCallError(toCallError(error));
  if (outcome.status === 503) {
    request.log.warn({ err: error }, "unavailable");
    return nameUnavailable(outcome, error);
  }
  if (outcome.status < 500) return outcome;
  noteUnexpected(request.log, error);
  const { status, body, headers } = outcome;
  return new RestError(status, { ...body, message: quoteReference(body.message, request.id) }, headers);
}

/**
 * PostgREST distinguishes an unreachable database from one whose connections are all in use (docs/protocol.md, section 5.6). It
 * answers 504 to the latter, which its client does not try again.
 */
function nameUnavailable({ status, body, headers }: RestError, error: unknown): RestError {
  const allTaken = error instanceof Error && error.message.startsWith("timeout exceeded when");
  return new RestError(status, { ...body, code: allTaken ? "PGRST003" : "PGRST000" }, headers);
}

export function answerRestError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, headers } = toRestError(error, request);
  reply
    .code(status)
    .headers(headers)
    .header("Proxy-Status", `PostgREST; error=${body.code}`)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8");
  return reply.send(JSON.stringify(body));
}
