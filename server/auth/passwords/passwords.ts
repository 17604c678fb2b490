import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { passwordMaxBytes, passwordMinLength } from "#domain/accounts/account-types.ts";
import { hashing } from "./hashing.ts";

const runArgon2 = promisify(argon2);
/** OWASP's argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** A PHC string. Takes about 20 ms on another thread; never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return hashWithNonce(password, randomBytes(16));
}

/** The same with a given salt of 16 bytes, for a hash that is found again. */
export async function hashWithNonce(password: string, nonce: Buffer): Promise<string> {
  const tag = await hashing.takeTurn(() => runArgon2("argon2id", { message: password, nonce, tagLength, ...cost }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
/** The hash of no password: checking it makes an unknown account cost the same as a known one. */
const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(tagLength))}`;

/** Whether the password matches the hash. Without a hash, or with another kind of hash, it is false after the same time. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const found = phc.exec(hash ?? "");
  const [, memory, passes, parallelism, salt = "", tag = ""] = found ?? (phc.exec(decoyHash) as RegExpExecArray);
  const expected = Buffer.from(tag, "base64");
  const actual = await hashing.takeTurn(() =>
    runArgon2("argon2id", {
      message: password,
      nonce: Buffer.from(salt, "base64"),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(actual, expected) && found !== null;
}

const common = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#")),
);

export type Weakness = { readonly message: string; readonly reasons: readonly string[] };

/** Why a password is not accepted; undefined when it is. */
export function findWeakness(password: string): Weakness | undefined {
  // Counts characters, not bytes, so that eight letters of any script are enough.
  if (Array.from(password).length < passwordMinLength)
    return { message: `Password should be at least ${passwordMinLength} characters.`, reasons: ["length"] };
  if (common.has(password.toLowerCase()))
    return {
      message: "Password is known to be weak and easy to guess, please choose a different one.",
      reasons: ["pwned"],
    };
  return undefined;
}

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > passwordMaxBytes;
}
