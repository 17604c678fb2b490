import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm, publishableKey, startBackend } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { madeUpSite } from "./made-up-site.ts";
import { type RunningApp, runApp } from "./running-app.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const naming = { TRUSTED_PROXIES: "127.0.0.1", REQUEST_IDS_FROM_PROXY: "1" };
const given = "7f0c2a52-5b0e-4c5f-9d5e-0a6f3f1c2d3e";

describe("the id of a request", () => {
  let trusting: RunningApp;
  before(async () => {
    trusting = await runApp({ site: madeUpSite, variables: naming });
  });
  after(() => trusting?.close());

  const idOf = async (running: RunningApp, headers: Record<string, string>, path = "/healthz") =>
    String((await running.ask(path, { headers })).headers["x-request-id"]);

  test("is that of a trusted proxy, in the answer and in the log, for calls and pages", async () => {
    for (const path of [
      "/healthz",
      "/contact",
      "/nowhere",
      "/rest/v1/services?select=id",
      "/functions/v1/no-such-call",
    ]) {
      const id = `${given}${path.replaceAll(/[/?=]/g, ".")}`;
      assert.equal(await idOf(trusting, { "x-request-id": id, apikey: publishableKey }, path), id, path);
      await waitUntil(`the log has it of ${path}`, () =>
        trusting.logLines.some((line) => JSON.parse(line).request_id === id && line.includes("answered")),
      );
    }
  });

  test("is the trace of a trusted proxy that names no request", async () => {
    assert.equal(await idOf(trusting, { traceparent }), traceId);
    assert.equal(await idOf(trusting, { traceparent, "x-request-id": given }), given);
    for (const broken of [traceparent.replace(traceId, "0".repeat(32)), `ff${traceparent.slice(2)}`, "00-abc"])
      assert.notEqual(await idOf(trusting, { traceparent: broken }), traceId, broken);
  });

  test("is our own where the one given could break a header, a page or the log, or is none", async () => {
    const broken = [
      "short",
      "a".repeat(129),
      "<script>alert(1)</script>",
      "with spaces in it",
      'quo"ted-12345',
      "-begins-so",
    ];
    for (const id of [...broken, `${given}, ${given}`, ""])
      assert.match(await idOf(trusting, { "x-request-id": id }), /^[\w-]{8}-[a-z0-9]+$/, id);
  });

  test("is our own where the caller is no trusted proxy, or one that passes on what visitors send", async (t) => {
    for (const variables of [{ ...naming, TRUSTED_PROXIES: "10.0.0.0/8" }, { TRUSTED_PROXIES: "127.0.0.1" }]) {
      const running = await runApp({ variables });
      t.after(() => running.close());
      const headers = { "x-request-id": given, traceparent, "x-forwarded-for": "10.0.0.1" };
      const id = await idOf(running, headers);
      assert.match(id, /^[\w-]{8}-[a-z0-9]+$/);
      assert.notEqual(await idOf(running, headers), id);
    }
  });
});

describe("an unexpected error", () => {
  test("names the id to the customer, in each kind of call and on a page, and the log has it", async (t) => {
    const place = await makeDatabasePlace("postgres");
    t.after(place.remove);
    const databaseUrl = place.databaseUrl ?? assert.fail();
    await runOnServer(
      databaseUrl,
      "create function public.broken() returns int language plpgsql as $$begin raise 'x' using errcode = 'XX000'; end$$",
      "grant execute on function public.broken() to anon",
    );
    const running = await runApp({ databaseUrl, variables: naming });
    t.after(() => running.close());
    await runOnServer(
      databaseUrl,
      "alter table auth.users rename to users_elsewhere",
      "alter table private.calendar_feeds rename to feeds_elsewhere",
      "alter table public.enquiries rename to enquiries_elsewhere",
    );
    const headers = { apikey: publishableKey, "content-type": "application/json", accept: "text/html, */*" };
    const asked = [
      ["POST", "/functions/v1/submit-enquiry", JSON.stringify(fillHomeForm())],
      ["POST", "/auth/v1/token?grant_type=password", JSON.stringify({ email: "a@example.in", password: "wrong-1234" })],
      ["GET", "/rest/v1/rpc/broken", undefined],
      ["GET", `/calendar/${"a".repeat(43)}.ics`, undefined],
    ] as const;
    for (const [index, [method, path, body]] of asked.entries()) {
      const id = `${given}-${index}`;
      const answer = await running.ask(path, { method, body, headers: { ...headers, "x-request-id": id } });
      assert.equal(answer.status, 500, `${path} ${answer.text}`);
      assert.match(answer.text, new RegExp(`quote the reference ${id}`), path);
      await waitUntil("the log has it", () =>
        running.logLines.some((line) => line.includes(id) && line.includes("unexpected error")),
      );
    }
  });
});

forEachEngine((engine, openTestDatabase) => {
  test(`a job and its log lines have the id of the request that ordered it, on ${engine}`, async (t) => {
    const database = await openTestDatabase();
    const mailer = { send: async () => {}, close: async () => {} };
    const backend = await startBackend(database, { mailer, env: naming });
    t.after(() => backend.close());
    const { status } = await backend.submitEnquiry(fillHomeForm(), { "x-request-id": given });
    assert.equal(status, 201);
    const jobs = () =>
      database.asOwner("select kind, request_id, traceparent from private.jobs where kind = 'enquiries.insert'");
    assert.deepEqual((await jobs()).rows, [{ kind: "enquiries.insert", request_id: given, traceparent: null }]);
    const { lines, log } = collectLog();
    const env = { siteUrl: "https://neev.example", mailFrom: "desk@neev.example" };
    const worker = startWorker({ database, mailer, env, log }, { poll: 20 });
    t.after(() => worker.stop());
    await waitUntil("it is done", () =>
      lines.some(({ kind, message }) => kind === "enquiries.insert" && message === "A job is done"),
    );
    assert.ok(lines.some((line) => line.kind === "enquiries.insert" && line.request_id === given));
  });
});
