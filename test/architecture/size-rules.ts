import { countCodeLines, isCode, type Rule, type SourceFile } from "./source-files.ts";

const content = /^(web\/site\/(.*\/)?content|domain\/catalogue)\//;

/** Written by a script and looked up by name, not read through. */
const isGenerated = ({ text }: SourceFile) => text.startsWith("// Written by scripts/");

export const sizeLimits: Rule = (files) =>
  files
    .filter((file) => isCode(file) && !isGenerated(file))
    .flatMap((file) => {
      const limit = file.path === "server/main.ts" ? 60 : content.test(file.path) ? 400 : 250;
      const lines = countCodeLines(file);
      return lines > limit ? [`${file.path} has ${lines} lines of code, more than ${limit}`] : [];
    });

export function measureSizes(files: readonly SourceFile[]): { count: number; median: number; ninetieth: number } {
  const sizes = files
    .filter(isCode)
    .map(countCodeLines)
    .sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  return { count: sizes.length, median: at(0.5), ninetieth: at(0.9) };
}

export const usualSizes: Rule = (files) => {
  const { median, ninetieth } = measureSizes(files);
  return [
    ...(median < 60 ? [] : [`The median file has ${median} lines of code; under 60 is wanted`]),
    ...(ninetieth < 150 ? [] : [`One file in ten has ${ninetieth} lines of code or more; under 150 is wanted`]),
  ];
};
