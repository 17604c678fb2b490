import type { Callable, Catalogue, Column, Table } from "./catalogue.ts";

/** The TypeScript type of a PostgreSQL type after JSON. */
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

function writeObject(name: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [`  ${name}: Record<PropertyKey, never>;`];
  return [`  ${name}: {`, ...lines.map((line) => `    ${line}`), "  };"];
}

const isOpen = (action: string) => (column: Column) => column.privileges.includes(`authenticated:${action}`);

/** `FundingApplicationsTable` */
function nameType(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Table`;
}

const header = "// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.";

/** Row, Insert and Update have only what an account may read or set (docs/access.md): anything else is a type error. */
function writeTable({ name, columns }: Table): string[] {
  const all = [...columns.values()];
  const isOptional = ({ nullable, fallback }: Column) => nullable || fallback !== null;
  const parts = {
    Row: all.filter(isOpen("select")).map((column) => writeColumn(column, false)),
    Insert: all.filter(isOpen("insert")).map((column) => writeColumn(column, isOptional(column))),
    Update: all.filter(isOpen("update")).map((column) => writeColumn(column, true)),
  };
  return [
    `type ${nameType(name)} = {`,
    ...Object.entries(parts).flatMap(([part, lines]) => writeObject(part, lines)),
    "  Relationships: [];",
    "};",
    "",
  ];
}

function writeCallable({ name, parameters, returnType }: Callable): string {
  const named = parameters.map(
    ({ name: parameter, type, optional }) => `${parameter}${optional ? "?" : ""}: ${writeType(type)}`,
  );
  const args = named.length > 0 ? `{ ${named.join("; ")} }` : "Record<PropertyKey, never>";
  return `      ${name}: { Args: ${args}; Returns: ${writeType(returnType)} };`;
}

/** The types of the official client for this database, as `web/database-types.ts` has them. */
export function renderDatabaseTypes({ tables, callables }: Catalogue): string {
  const byName = <T extends { name: string }>(items: Iterable<T>) =>
    [...items].sort((a, b) => (a.name < b.name ? -1 : 1));
  const open = byName(tables.values()).filter(({ columns }) => [...columns.values()].some(isOpen("select")));
  return `${[
    header,
    "",
    "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];",
    "",
    ...open.flatMap(writeTable),
    "export type Database = {",
    "  public: {",
    "    Tables: {",
    ...open.map(({ name }) => `      ${name}: ${nameType(name)};`),
    "    };",
    "    Views: Record<PropertyKey, never>;",
    "    Functions: {",
    ...byName([...callables.values()].flat()).map(writeCallable),
    "    };",
    "    Enums: Record<PropertyKey, never>;",
    "    CompositeTypes: Record<PropertyKey, never>;",
    "  };",
    "};",
  ].join("\n")}\n`;
}
