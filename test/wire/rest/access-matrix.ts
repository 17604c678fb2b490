import { readFileSync } from "node:fs";

export const points = ["nobody", "oneself", "another", "administrator"] as const;
export type Point = (typeof points)[number];
export type AccessRow = { readonly object: string; readonly call: string; readonly outcomes: Record<Point, string> };

/** The table "Through the table calls" of docs/access.md. */
export function readAccessMatrix(): AccessRow[] {
  const text = readFileSync(new URL("../../../docs/access.md", import.meta.url), "utf8");
  const [, section = ""] = text.split("## Through the table calls");
  return section
    .split("\n")
    .filter((line) => /^\| (?:rpc\/)?[a-z_]+ \|/.test(line))
    .map((line) => {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      const [object = "", call = "", nobody = "", oneself = "", another = "", administrator = ""] = cells;
      return { object, call, outcomes: { nobody, oneself, another, administrator } };
    });
}
