import type { BusinessCall } from "./define-call.ts";
import { commonRefusals, toJsonSchema } from "./openapi.ts";

type FieldSchema = {
  properties?: Record<string, FieldSchema>;
  required?: string[];
  oneOf?: FieldSchema[];
  anyOf?: FieldSchema[];
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
  format?: string;
  minimum?: number;
};

const code = (text: string) => `\`${text}\``;
const codeValue = (value: unknown) => code(value === "" ? '""' : String(value));

function describeValue(schema: FieldSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeValue))].join(" or ");
  if (schema.const !== undefined) return codeValue(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(codeValue).join(", ")}`;
  const least = schema.minimum === undefined ? "" : `, at least ${schema.minimum}`;
  return `${schema.format ?? [schema.type ?? "any"].flat().join(" or ")}${least}`;
}

type Row = { name: string; value: string; required: string[]; optional: string[] };

/** Bodies that differ by one field (`source`) share a table: each field once, with the variants that require or take it. */
function describeFields(schema: FieldSchema): string[] {
  const variants = (schema.oneOf ?? [schema]).map(({ properties = {}, required = [] }) => ({
    fields: Object.entries(properties),
    required,
    label: String(Object.values(properties)[0]?.const ?? ""),
  }));
  const rows: Row[] = [];
  for (const { fields, required, label } of variants) {
    for (const [name, property] of fields) {
      const isLabel = schema.oneOf !== undefined && property === fields[0]?.[1];
      const value = isLabel
        ? describeValue({ enum: variants.map((variant) => variant.label) })
        : describeValue(property);
      let row = rows.find((known) => known.name === name && known.value === value);
      if (!row) {
        row = { name, value, required: [], optional: [] };
        rows.splice(rows.findLastIndex((known) => known.name === name) + 1 || rows.length, 0, row);
      }
      row[required.includes(name) ? "required" : "optional"].push(label);
    }
  }
  const isIn = (labels: string[]) => (labels.length === variants.length ? "always" : labels.join(", ") || "–");
  return [
    "| field | value | required | optional |",
    "|---|---|---|---|",
    ...rows.map((row) => `| ${code(row.name)} | ${row.value} | ${isIn(row.required)} | ${isIn(row.optional)} |`),
    "",
  ];
}

function describeAnswers(call: BusinessCall): string[] {
  return [...new Set(call.answers.map(({ body }) => body))].flatMap((body) => [
    ...call.answers.filter((answer) => answer.body === body).map(({ status, when }) => `- ${status}: ${when}.`),
    "",
    ...(call.answers.some((answer) => answer.body === body && answer.mediaType)
      ? []
      : describeFields(toJsonSchema(body, "output"))),
  ]);
}

function describeFormerFields({ formerFields }: BusinessCall): string[] {
  return Object.entries(formerFields).flatMap(([former, current]) => [
    `Deprecated: ${code(former)} is accepted for ${code(current)} for one release.`,
    "",
  ]);
}

function describeCall(call: BusinessCall): string[] {
  const methods = call.readsOnly ? "GET or POST" : "POST";
  return [
    `## ${call.name}`,
    "",
    `${call.summary}. ${methods} ${code(`/functions/v1/${call.name}`)}, by ${call.who}.${call.receivesFile ? " The body is `multipart/form-data`; its last field is the `file`." : ""}`,
    "",
    ...describeFields(toJsonSchema(call.body, "input")),
    ...describeFormerFields(call),
    "Answers:",
    "",
    ...describeAnswers(call),
    "Its own errors:",
    "",
    ...call.refusals.map((refusal) => `- ${refusal.status} ${code(refusal.code)}: ${refusal.when}.`),
    "",
  ];
}

/** The text of docs/functions.md. */
export function renderFunctionsDoc(calls: readonly BusinessCall[]): string {
  const lines = [
    "# The business calls",
    "",
    "Generated from the schemas by `scripts/write-functions-doc.ts`; a test fails when it is stale. The same as an OpenAPI",
    "document: `/functions/v1/openapi.json`.",
    "",
    "An operation that is not a table call is a call by name: `POST /functions/v1/<name>` with a JSON body and the publishable key in the",
    "header `apikey`. Instants are ISO 8601 with `+05:30`. Amounts are rupees, with paise as decimals.",
    "",
    'An error is `{"code","message"}`; `invalid_input` adds `fields`, a sentence for each wrong field, and `unexpected`',
    "adds `request_id`. Every call may answer:",
    "",
    ...commonRefusals.map((refusal) => `- ${refusal.status} ${code(refusal.code)}: ${refusal.when}.`),
    "- 401: the key is missing or wrong.",
    "",
    ...calls.flatMap(describeCall),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}
