import assert from "node:assert/strict";
import { test } from "node:test";
import { type Rule, readSourceFiles, type SourceFile } from "./source-files.ts";

export const repository = readSourceFiles();

export function sample(path: string, text = "export const made = 1;\n"): SourceFile {
  return { path, text };
}

/** One sample file for each import line. */
export function importing(path: string, ...lines: string[]): SourceFile[][] {
  return lines.map((line) => [sample(path, `${line}\n`)]);
}

/** Holds the rule over the repository, after showing that it finds each bad sample and accepts each good one. */
export function holdRule(sentence: string, rule: Rule, samples: { bad: SourceFile[][]; good: SourceFile[][] }): void {
  test(sentence, () => {
    for (const files of samples.bad) assert.equal(rule(files).length, 1, `finds ${files[0]?.path}: ${files[0]?.text}`);
    for (const files of samples.good) assert.deepEqual(rule(files), []);
    const breaches = rule(repository);
    assert.equal(breaches.length, 0, `\n${breaches.join("\n")}`);
  });
}
