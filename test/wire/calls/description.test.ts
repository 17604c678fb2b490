import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { enquiryForms } from "#domain/enquiries/enquiries.ts";
import { businessCalls, callsByNoun } from "#server/business-calls.ts";
import { renderCallTypes } from "#server/calls/call-types.ts";
import { renderFunctionsDoc } from "#server/calls/calls-doc.ts";
import { describeCalls } from "#server/calls/openapi.ts";

test("docs/functions.md says what the calls do now; `node scripts/write-functions-doc.ts` with Node 24 renews it", () => {
  const written = readFileSync(new URL("../../../docs/functions.md", import.meta.url), "utf8");
  assert.equal(written, renderFunctionsDoc(businessCalls));
});

test("the site's types are those of the calls; `node scripts/write-call-types.ts` with Node 24 renews them", () => {
  const web = new URL("../../../web/", import.meta.url);
  const files = readdirSync(new URL("call-types/", web)).map((name) => `call-types/${name}`);
  const written = [...files, "call-types.ts"].map((path) => [path, readFileSync(new URL(path, web), "utf8")] as const);
  assert.deepEqual(new Map(written), renderCallTypes(callsByNoun));
});

test("the OpenAPI document has each call once, with its body and every answer", () => {
  const { paths } = describeCalls(businessCalls);
  assert.deepEqual(
    Object.keys(paths),
    businessCalls.map(({ name }) => `/functions/v1/${name}`),
  );
  const { post } = paths["/functions/v1/submit-enquiry"] as { post: Record<string, unknown> };
  assert.deepEqual(Object.keys(post.responses as object), [
    "200",
    "201",
    "400",
    "405",
    "409",
    "413",
    "415",
    "429",
    "500",
    "503",
  ]);
  const body = JSON.stringify(post.requestBody);
  for (const source of enquiryForms) assert.ok(body.includes(`"const":"${source}"`), source);
  assert.ok(!body.includes(`"const":"office"`), "what the office enters is no form");
});

test("a call that only reads is described as GET too, with its fields in the query", () => {
  const [call] = businessCalls;
  assert.ok(call);
  const reading = { ...call, name: "read-things", readsOnly: true };
  const { paths } = describeCalls([reading]);
  assert.deepEqual(Object.keys(paths["/functions/v1/read-things"] ?? {}), ["get", "post"]);
});
