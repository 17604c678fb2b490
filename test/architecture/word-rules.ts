import type { Rule } from "./source-files.ts";

// Written in pieces, so that this file does not accuse itself.
const words: readonly (readonly [string, string])[] = [
  ["who" + "ever", "the person by role: the sender, the owner, the caller"],
  ["no" + "body", "no one, or the role"],
  ["some" + "body", "the role, or someone"],
  ["any" + "body", "anyone"],
  ["every" + "body", "everyone"],
  ["an" + "ew", "again"],
  ["hims" + "elf", "they, or the role"],
  ["h" + "e", "they, or the role"],
  ["h" + "im", "them, or the role"],
  ["h" + "is", "their, or the role's"],
  ["floor" + " plan", "architecture"],
];

/** Landed migrations are frozen; the last two have words of other people. */
const exempt =
  /^(db\/migrations\/00[0-8]\d_|package-lock\.json$|public\/|server\/auth\/passwords\/common-passwords\.txt$|test\/support\/postgres\/postgres-binaries\.ts$)/;
const written = new RegExp(`(?<![\\w-])(?:${words.map(([word]) => word).join("|")})(?![\\w-])`, "gi");

/** How we write (CONTRIBUTING.md): words that sound like a translation have a better one. */
export const plainWords: Rule = (files) =>
  files
    .filter(({ path }) => !exempt.test(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at) =>
        [...line.matchAll(written)].map(([found]) => {
          const [, better] = words.find(([word]) => word === found.toLowerCase()) ?? [];
          return `${path}:${at + 1} says "${found}": write ${better}`;
        }),
      ),
    );
