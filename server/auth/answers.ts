import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { logOutcome } from "#server/http/answers.ts";
import { type CallError, quoteReference, toCallError } from "#server/http/errors.ts";
import { AuthError } from "./auth-error.ts";

const apiVersion = "2024-01-01";

/** Of a body, in bytes: that of Supabase Auth. */
export const longestBody = 1024 * 1024;

/** Refusals of the rest of the server, by code, in the words of Supabase Auth (docs/protocol.md, section 3.0). */
const codes: Readonly<Record<string, { code: string; message: (message: string) => string }>> = {
  invalid_input: { code: "bad_json", message: (message) => `Could not parse request body as JSON: ${message}` },
  too_large: { code: "request_entity_too_large", message: () => `Request body too large (max ${longestBody} bytes)` },
  too_many: {
    code: "over_request_rate_limit",
    message: (message) =>
      `Request rate limit reached. ${message.replace(/^That was too many requests in a short time\. /, "")}`,
  },
  // Its sentence is read by customers, who have no server log to check.
  unexpected: { code: "unexpected_failure", message: (message) => message },
};

/** Every error as clients of Supabase Auth read it; the newer shape for clients that ask for its version. */
export function answerAuthError(error: FastifyError | AuthError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, extra, headers } = error instanceof AuthError ? error : translate(error, request);
  reply.code(status).headers(headers).header("x-sb-error-code", code).header("Cache-Control", "no-store");
  const wantsNew = String(request.headers["x-supabase-api-version"] ?? "") >= apiVersion;
  if (wantsNew) return reply.header("X-Supabase-Api-Version", apiVersion).send({ code, message, ...extra });
  return reply.send({ code: status, error_code: code, msg: message, ...extra });
}

/** An address that no version of the dialect knows has one shape only, which clients of the newer version read. */
export function answerUnknownCall({ status, body, headers }: CallError, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers).header("x-sb-error-code", body.code).header("Cache-Control", "no-store");
  return reply.header("X-Supabase-Api-Version", apiVersion).send(body);
}

function translate(error: FastifyError, request: FastifyRequest) {
  const outcome = toCallError(error);
  const { status, body, headers } = outcome;
  logOutcome(request.log, outcome);
  // The address is no body: what is wrong with it is said as it is.
  const known = error.code === "FST_ERR_BAD_URL" ? undefined : codes[body.code];
  const sentence = known?.message(body.message) ?? body.message;
  const message = body.code === "unexpected" ? quoteReference(sentence, request.id) : sentence;
  return {
    ...{ status, headers, code: known?.code ?? body.code, message },
    extra: status >= 500 ? { error_id: request.id } : {},
  };
}
