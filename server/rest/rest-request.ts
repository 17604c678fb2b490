import type { FastifyRequest } from "fastify";
import { consentHeader } from "#domain/fields/consent-texts.ts";
import type { Claims } from "#server/database/database.ts";
import { readQueryString, writeCanonicalQuery } from "./grammar/query-string.ts";
import { chooseMedia, type Media } from "./media-types.ts";
import { type Preferences, readPreferences } from "./preferences.ts";
import { readConsent } from "./read-consent.ts";
import { type Question, readQuestion } from "./read-question.ts";
import { readRequestSettings } from "./request-settings.ts";
import { RestError } from "./rest-error.ts";

/** A table call, read as far as possible without the database. */
export type RestRequest = {
  readonly method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  /** The table or function in the address. */
  readonly name: string;
  readonly question: Question;
  readonly canonicalQuery: string;
  readonly preferences: Preferences;
  readonly media: Media;
  /** The body as it was sent. */
  readonly body: string;
  readonly claims: Claims;
  /** What SQL may know about the call. */
  readonly settings: Readonly<Record<string, string>>;
  /** The answer names the schema if the request did. */
  readonly profile?: string;
};

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Reads the whole call; throws the RestError of its first problem. */
export function readRestRequest(request: FastifyRequest, claims: Claims, callsFunction: boolean): RestRequest {
  const method = request.method as RestRequest["method"];
  const reads = method === "GET" || method === "HEAD";
  const profile = firstOf(request.headers[reads ? "accept-profile" : "content-profile"]);
  if (profile !== undefined && profile !== "public") refuseProfile(profile);
  const query = request.url.includes("?") ? request.url.slice(request.url.indexOf("?") + 1) : "";
  const parameters = readQueryString(query);
  const { name } = request.params as { name: string };
  return {
    method,
    name,
    question: readQuestion(parameters, {
      // RFC 9110, 14.2: a Range header has a meaning for GET only.
      rangeHeader: method === "GET" ? firstOf(request.headers.range) : undefined,
      callsFunction: callsFunction && reads,
    }),
    canonicalQuery: writeCanonicalQuery(parameters),
    preferences: readPreferences(request.headers.prefer),
    media: chooseMedia(request.headers.accept),
    body: typeof request.body === "string" ? request.body : "",
    claims,
    settings: {
      ...readRequestSettings(request),
      // For the triggers of the table: which text of consent its form showed; empty without one.
      "request.consent": reads ? "" : readConsent(firstOf(request.headers[consentHeader.toLowerCase()]), name),
    },
    profile,
  };
}

function refuseProfile(profile: string): never {
  throw new RestError(406, {
    code: "PGRST106",
    message: `Invalid schema: ${profile}`,
    hint: "Only the following schemas are exposed: public",
  });
}
