import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { FileKey, SealingKey } from "./keys.ts";

/**
 * A sealed file:
 * 0 "NEEVFILE", 8 version 1, 9 log2 of a chunk's size, 10 zeros, 12 id of the key, 16 plain size, 24 nonce, 36 wrapped key of the file and
 * its tag; from 84 on the chunks, each followed by its tag. The wrapping also covers bytes 0 to 23 and what the file is, so that a
 * sealed file under another's name does not open. The nonce of a chunk is its number and whether it is the last: none can be left out,
 * moved or cut off unseen, and each is checked before a byte of it leaves.
 */
const magic = Buffer.from("NEEVFILE", "latin1");
const log2Chunk = 16;
export const chunkSize = 2 ** log2Chunk;
export const tagSize = 16;
export const headerSize = 84;
const prefixSize = 24;
const nonceSize = 12;
const algorithm = "aes-256-gcm";

/** The bytes are not those that were sealed. The message names no key and no file. */
export class DamagedError extends Error {
  override name = "DamagedError";
}

/** The key that sealed a file is not in FILES_KEY. */
export class MissingKeyError extends Error {
  override name = "MissingKeyError";
  constructor(id: string) {
    super(`FILES_KEY has no key with the id ${id}, which sealed this file. Add it to the end of the list`);
  }
}

export function sealedSize(size: number): number {
  return headerSize + size + tagSize * Math.max(1, Math.ceil(size / chunkSize));
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceSize);
  nonce.writeUInt32BE(chunk, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

const identify = (prefix: Buffer, identity: string) =>
  Buffer.concat([prefix, createHash("sha256").update(identity).digest()]);

/** The pieces of a sealed chunk are not joined: that would take its memory once more. */
export type Sealing = {
  readonly header: Buffer;
  sealChunk(chunk: number, plain: Uint8Array, isLast: boolean): readonly Buffer[];
};

/** A new key for a file; `identity` says which file it is. */
export function startSealing(key: SealingKey, { size, identity }: { size: number; identity: string }): Sealing {
  const prefix = Buffer.alloc(prefixSize);
  magic.copy(prefix);
  prefix.writeUInt8(1, 8);
  prefix.writeUInt8(log2Chunk, 9);
  prefix.write(key.id, 12, "hex");
  prefix.writeBigUInt64BE(BigInt(size), 16);
  const [fileKey, nonce] = [randomBytes(32), randomBytes(nonceSize)];
  const wrapping = createCipheriv(algorithm, key.wrap, nonce).setAAD(identify(prefix, identity));
  const wrapped = Buffer.concat([wrapping.update(fileKey), wrapping.final(), wrapping.getAuthTag()]);
  return {
    header: Buffer.concat([prefix, nonce, wrapped]),
    sealChunk(chunk, plain, isLast) {
      const cipher = createCipheriv(algorithm, fileKey, nonceOf(chunk, isLast));
      const sealed = cipher.update(plain);
      // Of this mode the end has no bytes.
      cipher.final();
      return [sealed, cipher.getAuthTag()];
    },
  };
}

export type Opening = { readonly size: number; openChunk(chunk: number, sealed: Uint8Array, isLast: boolean): Buffer };

function decipher(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array, aad?: Uint8Array): Buffer {
  const body = sealed.subarray(0, sealed.length - tagSize);
  try {
    const opening = createDecipheriv(algorithm, key, nonce).setAuthTag(sealed.subarray(sealed.length - tagSize));
    if (aad) opening.setAAD(aad);
    return Buffer.concat([opening.update(body), opening.final()]);
  } catch (cause) {
    throw new DamagedError("The stored bytes are not those that were sealed", { cause });
  }
}

/** Reads the header of the file that `identity` names. Throws DamagedError, or MissingKeyError. */
export function startOpening(header: Buffer, keys: readonly FileKey[], identity: string): Opening {
  const isOurs = header.length === headerSize && header.subarray(0, magic.length).equals(magic);
  if (!isOurs || header.readUInt8(8) !== 1 || header.readUInt8(9) !== log2Chunk)
    throw new DamagedError("The stored bytes are no sealed file");
  const id = header.toString("hex", 12, 16);
  const key = keys.find((one) => one.id === id);
  if (key === undefined) throw new MissingKeyError(id);
  const prefix = header.subarray(0, prefixSize);
  const nonce = header.subarray(prefixSize, prefixSize + nonceSize);
  const fileKey = decipher(key.wrap, nonce, header.subarray(prefixSize + nonceSize), identify(prefix, identity));
  return {
    size: Number(header.readBigUInt64BE(16)),
    openChunk: (chunk, sealed, isLast) => decipher(fileKey, nonceOf(chunk, isLast), sealed),
  };
}
