/** A bucket, and who we are there: what S3_URL says. */
export type S3Address = {
  readonly origin: string;
  readonly bucket: string;
  /** Before each key; ends with a slash where there is one. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Without encryption, the documents and the list of them could be read on the way. */
export const isPlain = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !loopback.test(hostname);
};

/** Undefined of what is not encoded, such as a secret with a bare `%`. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * `https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket/prefix?region=ap-south-1&style=virtual`. With `style=virtual` the bucket is a
 * part of the host's name, as Amazon asks for new ones; otherwise it is the beginning of the path. Undefined when something is missing.
 */
export function parseS3Url(text: string): S3Address | undefined {
  const url = URL.parse(text);
  const [bucket = "", ...folders] = url?.pathname.split("/").filter((part) => part !== "") ?? [];
  const style = url?.searchParams.get("style") ?? "path";
  const [accessKey, secret] = [decode(url?.username ?? ""), decode(url?.password ?? "")];
  if (!url || !accessKey || !secret || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return undefined;
  if (!["path", "virtual"].includes(style) || !folders.every((part) => /^[\w.-]+$/.test(part))) return undefined;
  const isVirtual = style === "virtual";
  return {
    origin: `${url.protocol}//${isVirtual ? `${bucket}.` : ""}${url.host}`,
    bucket: isVirtual ? "" : bucket,
    prefix: folders.map((part) => `${part}/`).join(""),
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKey,
    secret,
  };
}
