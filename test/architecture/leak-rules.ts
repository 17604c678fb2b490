import { isCode, type Rule } from "./source-files.ts";

// Written in pieces, so that this file does not accuse itself.
const leaks: readonly (readonly [RegExp, string])[] = [
  [new RegExp("-----BEGIN [A-Z ]*PRIVATE " + "KEY-----"), "a private key"],
  [new RegExp("\\bAKIA" + "[0-9A-Z]{16}\\b"), "a cloud access key"],
  [new RegExp("\\bsb_" + "secret_\\w+"), "a secret key"],
  [new RegExp("\\b_auth" + "Token\\s*="), "a registry token"],
  [new RegExp("(^|[\\s\"'`(=:])/(root|work|Users|home/[a-z]+)" + "/", "m"), "a path of one machine"],
];

export const noLeaks: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    leaks.flatMap(([pattern, what]) => (pattern.test(text) ? [`${path} holds ${what}`] : [])),
  );

/** The lock must install from whatever registry the machine uses. */
export const lockWithoutHosts: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    path === "package-lock.json" && /"resolved": "https?:/.test(text) ? [`${path} names the host of a registry`] : [],
  );

export const noLooseEnds: Rule = (files) =>
  files.filter(isCode).flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => {
      const open = new RegExp("\\b(TO" + "DO|FIX" + "ME)\\b").test(line) && !/#\d+/.test(line);
      return open ? [`${path}:${at + 1} leaves something open without naming an issue`] : [];
    }),
  );
