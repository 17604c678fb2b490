import { createHash, createHmac, hkdfSync } from "node:crypto";

/** One key of FILES_KEY, and what is derived from it. */
export type FileKey = {
  /** Tells which key sealed a file, and nothing about it. */
  readonly id: string;
  /** Wraps the key of each file. */
  readonly wrap: Buffer;
  /** Names contents, so that no one who sees the names can test whether a known document is among them. */
  readonly name: Buffer;
};

/** What it takes to seal a file; it can be handed to another thread. */
export type SealingKey = { readonly id: string; readonly wrap: Uint8Array };

const keyBytes = 32;

function readKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  const bytes = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, "base64") : undefined;
  return bytes?.length === keyBytes ? bytes : undefined;
}

function deriveKey(secret: Buffer): FileKey {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `neev files ${use}`, keyBytes));
  const id = createHash("sha256").update("neev files").update(secret).digest("hex").slice(0, 8);
  return { id, wrap: derive("wrap"), name: derive("name") };
}

/** The keys, the one that seals first; undefined for a text that is no list of keys. */
export function readFileKeys(text: string): readonly FileKey[] | undefined {
  const secrets = text.split(",").map((one) => readKey(one.trim()));
  return secrets.every((secret) => secret !== undefined) ? secrets.map(deriveKey) : undefined;
}

/** The name of a content in the store. */
export function nameContent(sha256: string, key: FileKey | undefined): string {
  return key === undefined ? sha256 : createHmac("sha256", key.name).update(sha256).digest("hex");
}
