import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type SourceFile = { readonly path: string; readonly text: string };
/** A rule answers with one sentence per breach, beginning with the path of the file. */
export type Rule = (files: readonly SourceFile[]) => string[];

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What .gitignore names, and git itself. */
const ignored = new Set([
  ".git",
  "node_modules",
  "build",
  "data",
  ".react-router",
  "test-results",
  "playwright-report",
]);
const binary = /\.(woff2|png|jpg|webp|avif|ico|pdf|gz)$/;

/** Every text file of the repository. */
export function readSourceFiles(folder = ""): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (ignored.has(entry.name) || entry.name.endsWith(".log")) return [];
    if (entry.isDirectory()) return readSourceFiles(path);
    return entry.isFile() && !binary.test(path) ? [{ path, text: readFileSync(join(root, path), "utf8") }] : [];
  });
}

const layers = ["domain", "db", "server", "web", "test", "scripts"];

/** The layer of a path; undefined for a file outside all of them. */
export function nameLayer(path: string): string | undefined {
  const first = path.split("/")[0] ?? "";
  return path.includes("/") && layers.includes(first) ? first : undefined;
}

export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs|mts|sql|css)$/.test(path);
}

export function isScript({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs|mts)$/.test(path);
}

export function isTest({ path }: SourceFile): boolean {
  return path.startsWith("test/") || /\.test\.(ts|mjs)$/.test(path);
}

/** Lines that are neither blank nor only a comment. */
export function countCodeLines({ path, text }: SourceFile): number {
  const lineComment = path.endsWith(".sql") ? "--" : "//";
  let inComment = false;
  return text.split("\n").filter((raw) => {
    const line = raw.trim();
    const wasInComment = inComment;
    if (!inComment && line.startsWith("/*")) inComment = true;
    const commented = inComment || wasInComment;
    if (commented && line.includes("*/")) inComment = false;
    return line !== "" && !commented && !line.startsWith(lineComment);
  }).length;
}
