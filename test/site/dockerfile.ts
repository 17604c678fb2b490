import { readFileSync } from "node:fs";

export type Instruction = { readonly name: string; readonly args: string };
export type Stage = { readonly from: string; readonly instructions: readonly Instruction[] };

/** The stages of a Dockerfile, with continued lines joined and comments left out. */
export function readStages(file: URL): Stage[] {
  const lines = readFileSync(file, "utf8")
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { from: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", args = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ from: args, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, args });
  }
  return stages;
}

export function listArgs({ instructions }: Stage, name: string): string[] {
  return instructions.filter((each) => each.name === name).map(({ args }) => args);
}

/** The command of `CMD ["…"]`, also after the options of a HEALTHCHECK. */
export function readCommand(args: string): string[] {
  return JSON.parse(args.slice(args.indexOf("[")));
}

/** `ENV A=1 B=2`. */
export function readVariables(args: string): Record<string, string> {
  return Object.fromEntries([...args.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

/** Whether a path of the repository is left out of what the build sees (.dockerignore); the last line that matches decides. */
export function createIgnore(file: URL): (path: string) => boolean {
  const rules = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), pattern: toPattern(line.replace(/^!/, "")) }));
  return (path) => {
    const last = rules.findLast(({ pattern }) => pattern.test(path));
    return last !== undefined && !last.isKept;
  };
}

/** What a line names, and everything below it. */
function toPattern(line: string): RegExp {
  const escaped = line.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  const written = escaped.replaceAll("**/", "(?:.+/)?").replaceAll("*", "[^/]*");
  return new RegExp(`^${written}(?:/|$)`);
}
