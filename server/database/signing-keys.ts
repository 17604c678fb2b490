import { createHash, createPrivateKey, generateKeyPairSync, hkdfSync, type JsonWebKey } from "node:crypto";
import type { Database, Transaction } from "./database.ts";

/** A private key for ES256, as a JSON Web Key. */
export type SigningKey = JsonWebKey & { readonly kid: string };

/** JWT_KEYS cannot be used; the message says what is expected, and never repeats the value. */
export class SigningKeysError extends Error {
  override name = "SigningKeysError";
}

const loaded = new WeakMap<Database, Map<string, Promise<SigningKey[]>>>();

/**
 * The keys of the access tokens: the first one signs, all of them are accepted. From JWT_KEYS when it is set; otherwise
 * created once and stored in the database, which every process reads. Throws SigningKeysError.
 */
export function loadSigningKeys(database: Database, jwtKeys: string | undefined): Promise<SigningKey[]> {
  const known = loaded.get(database) ?? new Map<string, Promise<SigningKey[]>>();
  loaded.set(database, known);
  const keys = known.get(jwtKeys ?? "") ?? readKeys(database, jwtKeys);
  known.set(jwtKeys ?? "", keys);
  // A database that could not be reached may answer the next time.
  keys.catch(() => known.delete(jwtKeys ?? ""));
  return keys;
}

async function readKeys(database: Database, jwtKeys: string | undefined): Promise<SigningKey[]> {
  if (jwtKeys !== undefined) return parseKeys(jwtKeys);
  const read = async (tx: Transaction) => {
    const find = () => tx.query<{ jwks: { keys: SigningKey[] } }>("select jwks from private.signing_keys");
    let { rows } = await find();
    if (rows.length === 0) {
      await tx.query("insert into private.signing_keys (jwks) values ($1) on conflict do nothing", [
        JSON.stringify({ keys: [makeKey()] }),
      ]);
      ({ rows } = await find());
    }
    return rows[0]?.jwks.keys ?? [];
  };
  return database.asSystem("start", read, { patience: "work" });
}

/** A new key with the thumbprint of RFC 7638 as its id. */
export function makeKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return nameKey(privateKey.export({ format: "jwk" }));
}

function nameKey(key: JsonWebKey): SigningKey {
  const { crv, kty, x, y } = key;
  const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  return { ...key, kid: typeof key.kid === "string" ? key.kid : kid };
}

const expected =
  'JWT_KEYS must be a JSON Web Key Set of private P-256 keys: {"keys":[{"kty":"EC","crv":"P-256","x":"…","y":"…","d":"…"}]}';

function parseKeys(text: string): SigningKey[] {
  try {
    const { keys } = JSON.parse(text) as { keys: JsonWebKey[] };
    if (keys.length === 0 || keys.some(({ kty, crv, d }) => kty !== "EC" || crv !== "P-256" || typeof d !== "string"))
      throw new SigningKeysError(expected);
    for (const key of keys) createPrivateKey({ key, format: "jwk" });
    return keys.map(nameKey);
  } catch {
    throw new SigningKeysError(expected);
  }
}

/** A secret for another purpose, derived from the signing key, so that there is only one secret to store. */
export function deriveSecret(keys: readonly SigningKey[], purpose: string): Buffer {
  const material = keys[0]?.d;
  if (material === undefined) throw new SigningKeysError(expected);
  return Buffer.from(hkdfSync("sha256", Buffer.from(material, "base64url"), "", purpose, 32));
}
