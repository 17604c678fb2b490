import { z } from "zod";
import type { BusinessCall } from "./define-call.ts";

type JsonSchema = Record<string, unknown>;

export const commonRefusals = [
  { status: 400, code: "invalid_input", when: "A field is wrong; `fields` has a sentence for each one" },
  {
    status: 405,
    code: "method_not_allowed",
    when: "The call does not accept this method; `Allow` lists those it accepts",
  },
  { status: 413, code: "too_large", when: "The body is over 64 KiB" },
  { status: 415, code: "invalid_input", when: "The body is not `application/json`" },
  { status: 500, code: "unexpected", when: "An unexpected error; `request_id` identifies it in the log" },
  { status: 503, code: "unavailable", when: "The database cannot be reached; `Retry-After` says when to try again" },
  {
    status: 503,
    code: "busy",
    when: "There are too many calls at once; nothing was done, and `Retry-After` says when to try again",
  },
] as const;

/** The fields of every error. */
export const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
  request_id: z.string().optional(),
});

/** The JSON Schema of what a caller sends (`input`) or gets (`output`). */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function json(schema: JsonSchema) {
  return { content: { "application/json": { schema } } };
}

/** The body as it is sent; a file is the last field of a form. */
function describeRequest(call: BusinessCall) {
  const schema = describeBody(call);
  if (!call.receivesFile) return json(schema);
  const properties = { ...(schema.properties as object), file: fileSchema };
  return { content: { "multipart/form-data": { schema: { ...schema, properties } } } };
}

const fileSchema = { type: "string", format: "binary" };

function describeResponses(call: BusinessCall) {
  const responses: Record<string, unknown> = {};
  for (const { status, when, body, mediaType } of call.answers) {
    const content = mediaType && { content: { [mediaType]: { schema: fileSchema } } };
    responses[status] = { description: when, ...(content || json(toJsonSchema(body, "output"))) };
  }
  const refusals = [...call.refusals, ...commonRefusals];
  for (const status of new Set(refusals.map((one) => one.status))) {
    const same = refusals.filter((one) => one.status === status);
    const description = same.map(({ code, when }) => `\`${code}\`: ${when}`).join(". ");
    responses[status] = { description, ...json({ $ref: "#/components/schemas/Refusal" }) };
  }
  return responses;
}

/** The body, with the former names of its fields marked as deprecated. */
function describeBody({ body, formerFields }: BusinessCall): JsonSchema {
  const schema = toJsonSchema(body, "input");
  const former = Object.entries(formerFields).map(([name, current]) => {
    const { [current]: field } = schema.properties as Record<string, JsonSchema>;
    return [name, { ...field, deprecated: true, description: `Former name of \`${current}\`` }];
  });
  return former.length === 0
    ? schema
    : { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(former) } };
}

function describeQuery(call: BusinessCall) {
  const { properties = {}, required = [] } = toJsonSchema(call.body, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: required.includes(name), schema },
  }));
}

/** The business calls as an OpenAPI 3.1 document. */
export function describeCalls(calls: readonly BusinessCall[]) {
  const paths = Object.fromEntries(
    calls.map((call) => {
      const shared = { summary: call.summary, responses: describeResponses(call) };
      const post = {
        operationId: call.name,
        ...shared,
        requestBody: { required: true, ...describeRequest(call) },
      };
      const get = { operationId: `${call.name}-get`, ...shared, parameters: describeQuery(call) };
      return [`/functions/v1/${call.name}`, call.readsOnly ? { get, post } : { post }];
    }),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Business calls", version: "1" },
    paths,
    components: {
      schemas: { Refusal: toJsonSchema(refusalSchema, "output") },
      securitySchemes: { publishableKey: { type: "apiKey", in: "header", name: "apikey" } },
    },
    security: [{ publishableKey: [] }],
  };
}
