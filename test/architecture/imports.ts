import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

export type Import = {
  /** As written, without a query such as `?inline`. */
  readonly specifier: string;
  /** Path in the house; undefined for a package. */
  readonly target: string | undefined;
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
    [...text.matchAll(pattern)].map(([, written = ""]) => {
      const specifier = written.replace(/\?.*$/, "");
      return { specifier, target: resolveTarget(path, specifier) };
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
