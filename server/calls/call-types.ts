import type { BusinessCall } from "./define-call.ts";
import { toJsonSchema } from "./openapi.ts";

/** The parts of JSON Schema that the calls' schemas are written in. */
type FieldSchema = {
  readonly description?: string;
  readonly format?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: FieldSchema;
  readonly additionalProperties?: boolean | FieldSchema;
};

const header = "// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.";
const indent = (text: string) => text.replaceAll("\n", "\n  ");
const quoteName = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

function writeProperty([name, schema]: [string, FieldSchema], isRequired: boolean): string {
  // The format of an instant describes it already.
  const note = schema.description && schema.format !== "date-time" ? `/** ${schema.description} */\n` : "";
  return indent(`\n${note}readonly ${quoteName(name)}${isRequired ? "" : "?"}: ${writeType(schema)};`);
}

function writeObject({ properties, required = [], propertyNames, additionalProperties }: FieldSchema): string {
  if (properties !== undefined) {
    const lines = Object.entries(properties).map((property) => writeProperty(property, required.includes(property[0])));
    return lines.length === 0 ? "Record<string, never>" : `{${lines.join("")}\n}`;
  }
  const names = propertyNames?.enum ? writeType(propertyNames) : "string";
  const record = `Record<${names}, ${typeof additionalProperties === "object" ? writeType(additionalProperties) : "unknown"}>`;
  return `Readonly<${propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record}>`;
}

/** The TypeScript type of the values that the schema allows. */
function writeType(schema: FieldSchema): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(writeType))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => writeType({ ...schema, type: one })).join(" | ");
  switch (type) {
    case "array": {
      const item = writeType(schema.items ?? {});
      return `readonly ${item.includes(" | ") && !item.startsWith("{") ? `(${item})` : item}[]`;
    }
    case "object":
      return writeObject(schema);
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return type;
    default:
      return "unknown";
  }
}

/** The body of a call, and the body of its success answers. */
function writeCall({ name, body, answers }: BusinessCall): string {
  const bodies = answers.map(({ body, mediaType }) => (mediaType ? "Blob" : writeType(toJsonSchema(body, "output"))));
  const asked = writeType(toJsonSchema(body, "input"));
  return indent(
    `\n${quoteName(name)}: {${indent(`\nbody: ${asked};\nanswer: ${[...new Set(bodies)].join(" | ")};`)}\n};`,
  );
}

const nameType = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}Calls`;

/** The types of the calls for `web`: the text of each file, by its path in `web/`. */
export function renderCallTypes(callsByNoun: Readonly<Record<string, readonly BusinessCall[]>>): Map<string, string> {
  const nouns = Object.keys(callsByNoun).sort();
  const files = nouns.map((noun): [string, string] => {
    const calls = callsByNoun[noun]?.map(writeCall).join("");
    return [`call-types/${noun}.ts`, `${header}\n\nexport interface ${nameType(noun)} {${calls}\n}\n`];
  });
  const index = [
    header,
    ...nouns.map((noun) => `import type { ${nameType(noun)} } from "./call-types/${noun}.ts";`),
    "",
    "/** The business calls by name: body and answer. */",
    `export interface Calls extends ${nouns.map(nameType).join(", ")} {}`,
    "",
    "export type CallName = keyof Calls;",
    'export type CallBody<Name extends CallName> = Calls[Name]["body"];',
    'export type AnswerBody<Name extends CallName> = Calls[Name]["answer"];',
    "",
  ];
  return new Map([...files, ["call-types.ts", index.join("\n")]]);
}
