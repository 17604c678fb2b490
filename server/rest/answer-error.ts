import type { FastifyReply, FastifyRequest } from "fastify";
import { TokenError } from "#server/http/callers.ts";
import { CallError, isUnavailable, toCallError } from "#server/http/errors.ts";
import { translateDatabaseError } from "./database-errors.ts";
import { RestError } from "./rest-error.ts";

/** The role of a request, once known: one refusal has another status for nobody than for somebody. */
const roleOf = (request: FastifyRequest) => request.callerClaims?.role ?? "anon";

function fromToken({ code, message, details }: TokenError): RestError {
  const reason =
    code === "PGRST302" ? "Bearer" : `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`;
  return new RestError(401, { code, message, details }, { "WWW-Authenticate": reason });
}

/** What other rooms refuse, a body that is too long or an address that is none, in the shape of the table calls. */
function fromCallError({ status, body, headers }: CallError): RestError {
  return new RestError(status, { code: body.code, message: body.message }, headers);
}

function toRestError(error: unknown, request: FastifyRequest): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof TokenError) return fromToken(error);
  if (error instanceof CallError) return fromCallError(error);
  const translated = translateDatabaseError(error, roleOf(request));
  if (translated) return translated;
  if (isUnavailable(error)) request.log.warn({ err: error }, "unavailable");
  const outcome = toCallError(error);
  if (outcome.status >= 500 && !isUnavailable(error)) request.log.error({ err: error }, "unexpected error");
  return fromCallError(outcome);
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
