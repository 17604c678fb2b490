import { posix } from "node:path";
import { isScript, type SourceFile } from "./source-files.ts";

export type Import = {
  /** As written, without a query such as `?inline`. */
  readonly specifier: string;
  /** Path in the repository; undefined for a package. */
  readonly target: string | undefined;
  /** The line in which it stands, counted from 1. */
  readonly line: number;
};

const patterns = [
  /^[ \t]*(?:import|export)\b[^;"'`()]*?\bfrom\s*["']([^"'\n]+)["']/gm,
  /^[ \t]*import\s*["']([^"'\n]+)["']/gm,
  /\bimport\(\s*["'`]([^"'`\n]+)["'`]/g,
  /\bimport\.meta\.glob\(\s*["'`]([^"'`\n]+)["'`]/g,
];

/** What a file imports, however it is written: static, re-exported, for its types only, dynamic. */
export function readImports({ path, text }: SourceFile): Import[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: written = "", index }) => {
      const specifier = written.replace(/\?.*$/, "");
      const line = text.slice(0, index + whole.length).split("\n").length;
      return { specifier, target: resolveTarget(path, specifier), line };
    }),
  );
}

function resolveTarget(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(importer), specifier);
  return undefined;
}

/** `@scope/name/file` and `name/file` belong to `@scope/name` and `name`. */
export function namePackage(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** What a rule says about single imports, as sentences that begin with the path of the file. */
export function forEachImport(
  files: readonly SourceFile[],
  judge: (file: SourceFile, found: Import) => string | undefined,
): string[] {
  return files.filter(isScript).flatMap((file) =>
    readImports(file).flatMap((found) => {
      const complaint = judge(file, found);
      return complaint === undefined ? [] : [`${file.path} ${complaint}`];
    }),
  );
}
