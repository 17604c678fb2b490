import { createReadStream } from "node:fs";
import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Address } from "./s3-address.ts";
import { encode, signRequest } from "./sign-request.ts";

export type S3Request = {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Undefined: of the bucket as a whole. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A file that is sent, with its checksum, which the store compares. */
  readonly body?: { readonly path: string; readonly size: number; readonly sha256: string };
};

/** An answer of the store that is no success; its text names the reason, and no secret. */
export class S3Error extends Error {
  override name = "S3Error";
  readonly status: number;
  constructor(status: number, answer: string) {
    const [, code = "no code"] = /<Code>([\w.]{1,60})<\/Code>/.exec(answer) ?? [];
    super(`The store answered ${status} (${code})`);
    this.status = status;
  }
}

/** Milliseconds. */
const silentMs = 30_000;
const pauses = [200, 1_000];
const emptyPayload = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

function locate({ origin, bucket, prefix }: S3Address, { key, query = {} }: S3Request): URL {
  const path = [bucket, ...(key === undefined ? [] : `${prefix}${key}`.split("/"))].filter((part) => part !== "");
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return new URL(`/${path.map(encode).join("/")}?${search.join("&")}`, origin);
}

function sendOnce(address: S3Address, request: S3Request): Promise<http.IncomingMessage> {
  const { method, body } = request;
  const url = locate(address, request);
  const payload = body?.sha256 ?? emptyPayload;
  const headers = signRequest({ method, url, headers: {}, payload }, address, new Date());
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "http:" ? http : https).request(url, {
      method,
      headers: { ...headers, ...(body ? { "content-length": body.size } : {}) },
      timeout: silentMs,
    });
    sent.on("timeout", () => sent.destroy(new Error("The store was silent for too long")));
    sent.on("error", reject);
    sent.on("response", resolve);
    if (body === undefined) sent.end();
    else
      createReadStream(body.path)
        .on("error", (error) => sent.destroy(error))
        .pipe(sent);
  });
}

const mayPass = (error: unknown) => !(error instanceof S3Error) || error.status >= 500 || error.status === 429;

/** The answer of a request that was a success. What fails for the store's own reasons is asked twice more: each request may be repeated. */
export async function send(address: S3Address, request: S3Request): Promise<http.IncomingMessage> {
  for (const pause of [...pauses, undefined])
    try {
      const answer = await sendOnce(address, request);
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return answer;
      throw new S3Error(status, await text(answer));
    } catch (error) {
      if (pause === undefined || !mayPass(error)) throw error;
      await sleep(pause);
    }
  throw new Error("A request ends with an answer or an error");
}
