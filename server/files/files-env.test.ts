import assert from "node:assert/strict";
import { test } from "node:test";
import { EnvError, parseEnv } from "../env.ts";
import { parseS3Url } from "./s3/s3-address.ts";

for (const [name, value] of [
  ["S3_URL", "s3://documents"],
  ["S3_URL", "https://s3.ap-south-1.amazonaws.com/documents"],
  ["S3_URL", "https://key:secret@s3.ap-south-1.amazonaws.com"],
  ["S3_URL", "https://key:100%secret@s3.ap-south-1.amazonaws.com/documents"],
  ["S3_URL", "https://key:secret@s3.ap-south-1.amazonaws.com/documents?style=other"],
  ["CLAMD_URL", "clamav:3310"],
  ["CLAMD_URL", "http://clamav:3310"],
] as const)
  test(`${name}=${value} is refused by name, and its secret is not told`, () => {
    assert.throws(
      () => parseEnv({ [name]: value }),
      (error: unknown) => {
        assert.ok(error instanceof EnvError);
        const [problem, ...more] = error.problems;
        assert.ok(problem?.startsWith(name), problem);
        assert.deepEqual([more, /key:secret@s3.ap-south-1.amazonaws.com\b/.test(problem ?? "")], [[], false]);
        return true;
      },
    );
  });

test("backups are not kept in the folder of the documents, from which the sweep would remove them", () => {
  const refused = (BACKUP_DIR: string) =>
    assert.throws(() => parseEnv({ DATA_DIR: "data", BACKUP_DIR }), /BACKUP_DIR must not be in DATA_DIR.files/);
  for (const folder of ["data/files", "data/files/backups"]) refused(folder);
  for (const folder of ["data", "data/backups", "files"]) parseEnv({ DATA_DIR: "data", BACKUP_DIR: folder });
});

test("a bucket without encryption elsewhere than on this machine starts with a warning, and the secret is in none", () => {
  const warn = (S3_URL: string) => parseEnv({ S3_URL }).warnings;
  assert.deepEqual(warn("https://key:secret@s3.example.in/documents"), []);
  assert.deepEqual(warn("http://key:secret@127.0.0.1:9000/documents"), []);
  const [warning, ...more] = warn("http://key:secret@s3.internal/documents");
  assert.match(warning ?? "", /^S3_URL is not https/);
  assert.deepEqual([more, warning?.includes("secret")], [[], false]);
});

test("the bucket is the beginning of the path, or of the host with style=virtual", () => {
  const path = parseS3Url("https://key:a%2Fb%2Bc@s3.ap-south-1.amazonaws.com/documents/neev?region=ap-south-1");
  const facts = { prefix: "neev/", region: "ap-south-1", accessKey: "key", secret: "a/b+c" };
  assert.deepEqual(path, { origin: "https://s3.ap-south-1.amazonaws.com", bucket: "documents", ...facts });
  const host = parseS3Url(
    "https://key:a%2Fb%2Bc@s3.ap-south-1.amazonaws.com/documents/neev?region=ap-south-1&style=virtual",
  );
  assert.deepEqual(host, { origin: "https://documents.s3.ap-south-1.amazonaws.com", bucket: "", ...facts });
});
