import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type FileStore, StoreError } from "../file-store.ts";
import { listObjects } from "./list-objects.ts";
import type { S3Address } from "./s3-address.ts";
import { S3Error, send } from "./s3-request.ts";

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function toStoreError(key: string, cause: unknown): StoreError {
  const isMissing = cause instanceof S3Error && cause.status === 404 && /NoSuchKey/.test(cause.message);
  return new StoreError(isMissing ? "missing" : "unavailable", key, { cause });
}

/** The store in a bucket of Amazon S3, or of another service that answers in the same way. An object is durable once its PUT is answered. */
export function createS3Store(address: S3Address): FileStore {
  return {
    async put(key, { path, size }) {
      try {
        const answer = await send(address, { method: "PUT", key, body: { path, size, sha256: await hashFile(path) } });
        answer.resume();
      } catch (error) {
        throw toStoreError(key, error);
      }
      await rm(path, { force: true });
    },
    async open(key) {
      try {
        return await send(address, { method: "GET", key });
      } catch (error) {
        throw toStoreError(key, error);
      }
    },
    async remove(key) {
      try {
        const answer = await send(address, { method: "DELETE", key });
        answer.resume();
      } catch (error) {
        const failure = toStoreError(key, error);
        if (failure.reason !== "missing") throw failure;
      }
    },
    list: () => listObjects(address),
  };
}
