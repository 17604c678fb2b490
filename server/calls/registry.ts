import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReceivedFile } from "#server/files/read-multipart.ts";
import { owesSecondFactor, secondFactorOwed, TokenError } from "#server/http/callers.ts";
import { readClientAddress, readTrustedProxies, type TrustedProxies } from "#server/http/client-address.ts";
import { CallError } from "#server/http/errors.ts";
import { requireCaller } from "./admission.ts";
import type { Caller, CallParts } from "./call-parts.ts";
import type { BusinessCall } from "./define-call.ts";
import { answerFile, FileBody } from "./file-answer.ts";
import { readListCookies } from "./link-cookie.ts";
import { describeCalls } from "./openapi.ts";
import { performCall } from "./perform-call.ts";
import { receiveFile, registerUpload } from "./receive-file.ts";

function readInput(request: FastifyRequest): unknown {
  if (request.method === "POST") return request.body;
  // The key may come in the query (docs/protocol.md, section 1.2) and is not a field of the call.
  const { apikey: _key, ...fields } = request.query as Record<string, unknown>;
  return fields;
}

/** Fields under their current names; where a field is given under both names, the current one counts. */
function renameFields(input: unknown, formerFields: BusinessCall["formerFields"]): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const fields: Record<string, unknown> = { ...input };
  for (const [former, current] of Object.entries(formerFields)) {
    if (!Object.hasOwn(fields, former)) continue;
    if (!Object.hasOwn(fields, current)) fields[current] = fields[former];
    delete fields[former];
  }
  return fields;
}

/** Who is signed in; a token that is not accepted is treated like none, since signing in again solves both. */
async function findCaller(request: FastifyRequest, { accounts }: CallParts): Promise<Caller | undefined> {
  const claims = await accounts.verifyCaller(request.headers.authorization).catch((error) => {
    if (error instanceof TokenError) return undefined;
    throw error;
  });
  return claims?.role === "authenticated" && claims.sub !== undefined ? { ...claims, sub: claims.sub } : undefined;
}

/** The session is checked before the body is read, so that a missing session is reported first. */
async function admit(
  { who, isOpenWithoutFactor }: BusinessCall,
  request: FastifyRequest,
  parts: CallParts,
): Promise<Caller | undefined> {
  if (who === "anyone") return undefined;
  const caller = await findCaller(request, parts);
  if (who === "anyone, signed in or not") return caller;
  const admitted = requireCaller(caller);
  if (owesSecondFactor(admitted) && !isOpenWithoutFactor)
    throw new CallError(403, { code: "second_factor_required", message: secondFactorOwed });
  return admitted;
}

/** A longer body is read for a session only, and refused by its length before it is read. */
function allowLongBody(call: BusinessCall, parts: CallParts) {
  const { mostBytes } = call;
  if (mostBytes === undefined) return {};
  const onRequest = async (request: FastifyRequest) => {
    await admit(call, request, parts);
    if (Number(request.headers["content-length"] ?? 0) <= mostBytes) return;
    const message = `This is too much at once; at most ${mostBytes / 1024 / 1024} MB can be sent`;
    throw new CallError(413, { code: "too_large", message });
  };
  return { bodyLimit: mostBytes, onRequest };
}

function registerCall(app: FastifyInstance, call: BusinessCall, parts: CallParts, trusted: TrustedProxies): void {
  const url = `/functions/v1/${call.name}`;
  const allowed = call.readsOnly ? ["GET", "HEAD", "POST"] : ["POST"];

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await admit(call, request, parts);
    const address = readClientAddress(request.raw, trusted);
    const browser = call.takesLink
      ? { links: readListCookies(request.headers), userAgent: request.headers["user-agent"] }
      : {};
    await call.receivesFile?.({ ...browser, ...(caller && { caller }), parts });
    const perform = (input: unknown, file?: ReceivedFile) => {
      const reading = call.read(renameFields(input, call.formerFields));
      if (reading.ok) return performCall(call, { body: reading.value, address, parts, file, ...browser }, caller);
      const [message = "The request could not be read"] = Object.values(reading.fields);
      throw new CallError(400, { code: "invalid_input", message, fields: reading.fields });
    };
    const {
      status,
      body,
      headers = {},
    } = call.receivesFile
      ? await receiveFile({ request, reply, address, uploads: parts.files.uploads }, perform)
      : await perform(readInput(request));
    reply.status(status).headers(headers).header("cache-control", "no-store");
    return body instanceof FileBody ? answerFile(reply, body, parts.files) : reply.send(body);
  };
  if (call.receivesFile) registerUpload(app, { method: allowed, url, handler: answer });
  else app.route({ method: allowed, url, handler: answer, ...allowLongBody(call, parts) });

  const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !allowed.includes(method));
  app.route({
    method: others,
    url,
    // Before the body is read: what it is makes no difference.
    onRequest: async (request) => {
      const message = `${call.name} is called with ${allowed.join(" or ")}, not ${request.method}`;
      throw new CallError(405, { code: "method_not_allowed", message }, { allow: [...allowed, "OPTIONS"].join(", ") });
    },
    handler: async () => {},
  });
}

/** The routes of the calls and of their description. */
export function registerCalls(app: FastifyInstance, calls: readonly BusinessCall[], parts: CallParts): void {
  const trusted = readTrustedProxies(parts.env.trustedProxies);
  for (const call of calls) registerCall(app, call, parts, trusted);
  let description: string | undefined;
  app.get("/functions/v1/openapi.json", async (_request, reply) => {
    // Generated at the first request: converting all schemas takes longer than the rest of the start.
    description ??= JSON.stringify(describeCalls(calls));
    reply.header("content-type", "application/json; charset=utf-8").header("cache-control", "no-cache");
    return description;
  });
}
