import type { Callable, Catalogue, Column, Table } from "./catalogue.ts";

/** What a value of a PostgreSQL type is after JSON. */
function writeType(type: string): string {
  if (type.endsWith("[]")) return `${writeType(type.slice(0, -2))}[]`;
  if (/^(?:smallint|integer|bigint|real|double precision|numeric(?:\(.*\))?)$/.test(type)) return "number";
  if (type === "boolean") return "boolean";
  if (/^jsonb?$/.test(type)) return "Json";
  return type === "void" ? "undefined" : "string";
}

function writeColumn({ name, type, nullable }: Column, optional: boolean): string {
  return `${name}${optional ? "?" : ""}: ${writeType(type)}${nullable ? " | null" : ""};`;
}

function writeObject(name: string, lines: readonly string[], depth: number): string[] {
  const space = "  ".repeat(depth);
  if (lines.length === 0) return [`${space}${name}: Record<PropertyKey, never>;`];
  return [`${space}${name}: {`, ...lines.map((line) => `${space}  ${line}`), `${space}};`];
}

/** Row, Insert and Update have only what an account may read or set (docs/access.md): anything else is a type error. */
function writeTable({ name, columns }: Table): string[] {
  const all = [...columns.values()];
  const open = (action: string) => all.filter(({ privileges }) => privileges.includes(`authenticated:${action}`));
  if (open("select").length === 0) return [];
  const isOptional = ({ nullable, fallback }: Column) => nullable || fallback !== null;
  return [
    `      ${name}: {`,
    ...writeObject(
      "Row",
      open("select").map((column) => writeColumn(column, false)),
      4,
    ),
    ...writeObject(
      "Insert",
      open("insert").map((column) => writeColumn(column, isOptional(column))),
      4,
    ),
    ...writeObject(
      "Update",
      open("update").map((column) => writeColumn(column, true)),
      4,
    ),
    "        Relationships: [];",
    "      };",
  ];
}

function writeCallable({ name, parameters, returnType }: Callable): string[] {
  const named = parameters.map(
    ({ name: parameter, type, optional }) => `${parameter}${optional ? "?" : ""}: ${writeType(type)}`,
  );
  const args = named.length > 0 ? `{ ${named.join("; ")} }` : "Record<PropertyKey, never>";
  return [`      ${name}: { Args: ${args}; Returns: ${writeType(returnType)} };`];
}

/** The types of the official client for this database, as TypeScript. */
export function renderDatabaseTypes({ tables, callables }: Catalogue): string {
  const byName = <T extends { name: string }>(items: Iterable<T>) =>
    [...items].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${[
    "// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.",
    "",
    "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];",
    "",
    "export type Database = {",
    "  public: {",
    "    Tables: {",
    ...byName(tables.values()).flatMap(writeTable),
    "    };",
    "    Views: Record<PropertyKey, never>;",
    "    Functions: {",
    ...byName([...callables.values()].flat()).flatMap(writeCallable),
    "    };",
    "    Enums: Record<PropertyKey, never>;",
    "    CompositeTypes: Record<PropertyKey, never>;",
    "  };",
    "};",
  ].join("\n")}\n`;
}
