import { createHash, createHmac } from "node:crypto";

export type RequestToSign = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of what is sent, in hex. */
  readonly payload: string;
};

export type Signer = { readonly accessKey: string; readonly secret: string; readonly region: string };

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** encodeURIComponent leaves five characters as they are that have to be encoded here. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

const encodePath = (path: string) =>
  path
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");

const sortQuery = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");

/** All headers of a request with its signature, as Amazon describes it (Signature Version 4, in the Authorization header). */
export function signRequest(
  request: RequestToSign,
  { accessKey, secret, region }: Signer,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const { host } = request.url;
  const headers: Record<string, string> = {
    ...request.headers,
    host,
    "x-amz-content-sha256": request.payload,
    "x-amz-date": time,
  };
  const names = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort();
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const canonical = [
    request.method,
    encodePath(request.url.pathname),
    sortQuery(request.url),
    ...names.map((name) => `${name}:${values.get(name)}`),
    "",
    names.join(";"),
    request.payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce(sign, sign(`AWS4${secret}`, day));
  const signature = sign(key, ["AWS4-HMAC-SHA256", time, scope, hash(canonical)].join("\n")).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
  return { ...headers, authorization };
}
