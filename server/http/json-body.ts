import type { FastifyInstance } from "fastify";
import { CallError } from "./errors.ts";
import { isTooDeep, tooDeep } from "./json-nesting.ts";

/** Bodies are JSON in valid UTF-8 only, since repairing the text would change a name that was typed. */
export function registerJsonBody(
  app: FastifyInstance,
  { mayBeEmpty = false, bodyLimit }: { mayBeEmpty?: boolean; bodyLimit?: number } = {},
): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit }, (request, body, done) => {
    const text = decodeText(body as Buffer);
    if (text === undefined) return done(unreadable("The body is not valid UTF-8 text"));
    if (mayBeEmpty && text === "") return done(null, undefined);
    if (isTooDeep(text)) return done(unreadable(tooDeep));
    parseJson(request, text, (error, value) => {
      if (error) return done(error);
      if (mayBreakText(text) && hasBrokenText(value))
        return done(unreadable("The body contains half of a character; please type that text again"));
      done(null, value);
    });
  });
}

function decodeText(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function unreadable(message: string): CallError {
  return new CallError(400, { code: "invalid_input", message });
}

function mayBreakText(json: string): boolean {
  return /\\u[dD][89a-fA-F]/.test(json);
}

/**
 * An escaped lone surrogate is valid JSON but not text: PostgreSQL refuses it in jsonb. Without recursion, and without
 * spreading a list into arguments: a body of 1 MiB has more members than a call can have arguments.
 */
function hasBrokenText(root: unknown): boolean {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && !value.isWellFormed()) return true;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value)) waiting.push(name, member);
  }
  return false;
}
