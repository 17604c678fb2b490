import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { type RequestToSign, signRequest } from "./sign-request.ts";

/** The examples of Amazon's documentation: "Signature Calculations for the Authorization Header", S3. The key is theirs, and opens nothing. */
const signer = {
  accessKey: ["AKIA", "IOSFODNN7EXAMPLE"].join(""),
  secret: ["wJalrXUtnFEMI", "K7MDENG", "bPxRfiCYEXAMPLEKEY"].join("/"),
  region: "us-east-1",
};
const day = new Date("2013-05-24T00:00:00Z");
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

type Example = Pick<RequestToSign, "method" | "headers"> & { path: string; body: string; signature: string };

const examples: readonly Example[] = [
  {
    ...{ method: "GET", path: "/test.txt", headers: { Range: "bytes=0-9" }, body: "" },
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    ...{ method: "PUT", path: "/test$file.text", body: "Welcome to Amazon S3." },
    headers: { Date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    ...{ method: "GET", path: "/?lifecycle", headers: {}, body: "" },
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  },
  {
    ...{ method: "GET", path: "/?max-keys=2&prefix=J", headers: {}, body: "" },
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
];

for (const { method, path, headers, body, signature } of examples)
  test(`${method} ${path} is signed as Amazon's documentation shows`, () => {
    const url = new URL(path, "https://examplebucket.s3.amazonaws.com");
    const signed = signRequest({ method, url, headers, payload: hash(body) }, signer, day);
    assert.match(signed.authorization ?? "", new RegExp(`Signature=${signature}$`));
  });
