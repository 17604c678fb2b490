import { createHash } from "node:crypto";
import { CallError } from "#server/http/errors.ts";

const sentence =
  "The bytes have changed on their way: their checksum is not the one that was sent. Please send them again";

/** Passes bytes on, and refuses them at their end when the sender has said another checksum. */
export async function* requireSum(
  source: AsyncIterable<Uint8Array>,
  sha256: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (sha256 === undefined) return yield* source;
  const hash = createHash("sha256");
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== sha256)
    throw new CallError(400, { code: "invalid_input", message: sentence, fields: { sha256: sentence } });
}
