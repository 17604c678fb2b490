import { text } from "node:stream/consumers";
import type { S3Address } from "./s3-address.ts";
import { send } from "./s3-request.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an element; the answers have no attributes and nothing but text in those that we read. */
function readElement(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replaceAll(/&(\w+);/g, (whole, entity) => entities[entity] ?? whole);
}

/** All objects under the prefix, by key, a page for each request. */
export async function* listObjects(address: S3Address, perPage = 1_000): AsyncGenerator<{ key: string; size: number }> {
  let token: string | undefined;
  do {
    const page = {
      "list-type": "2",
      "max-keys": String(perPage),
      prefix: address.prefix,
      ...(token ? { "continuation-token": token } : {}),
    };
    const xml = await text(await send(address, { method: "GET", query: page }));
    for (const [contents] of xml.matchAll(/<Contents>[\s\S]*?<\/Contents>/g)) {
      const key = readElement(contents, "Key");
      if (key) yield { key: key.slice(address.prefix.length), size: Number(readElement(contents, "Size")) };
    }
    token = readElement(xml, "NextContinuationToken");
  } while (token !== undefined);
}
