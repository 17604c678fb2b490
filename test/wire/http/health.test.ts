import assert from "node:assert/strict";
import { request } from "node:http";
import { describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { madeUpSite } from "./made-up-site.ts";
import { runApp } from "./running-app.ts";

test("healthz tells that the process lives, readyz that the database answers", async (t) => {
  const server = await startPostgresServer();
  let stopping: Promise<void> | undefined;
  const stopServer = () => {
    stopping ??= server.stop();
    return stopping;
  };
  t.after(stopServer);
  const running = await runApp({ site: madeUpSite, databaseUrl: server.url });
  t.after(() => running.close());
  const submit = (body: Record<string, unknown>) =>
    running.ask("/functions/v1/submit-enquiry", {
      method: "POST",
      headers: { apikey: "sb_publishable_neev", "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  for (const path of ["/healthz", "/readyz"]) {
    const answer = await running.ask(path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.equal((await running.ask(path, { method: "HEAD" })).status, 200);
  }
  const form = fillHomeForm();
  assert.equal((await submit(form)).status, 201);

  await stopServer();
  assert.equal((await running.ask("/healthz")).status, 200);
  assert.equal((await running.ask("/contact")).status, 200);
  const unready = await running.ask("/readyz");
  assert.equal(unready.status, 503);
  assert.equal(unready.headers["retry-after"], "5");
  const refused = await submit(fillHomeForm());
  assert.equal(refused.status, 503);
  assert.equal(refused.headers["retry-after"], "5");
  assert.equal(JSON.parse(refused.text).code, "unavailable");
  assert.doesNotMatch(refused.text, /127\.0\.0\.1|ECONN/);
  assert.equal((await running.ask("/metrics")).status, 200);
});

test("a process that refuses every call still answers pages, and those who watch it", async (t) => {
  const running = await runApp({ site: madeUpSite, overload: { mostWaiting: 0 } });
  t.after(() => running.close());
  const key = { apikey: "sb_publishable_neev" };
  for (const path of ["/rest/v1/services", "/auth/v1/user", "/functions/v1/consultation-slots"]) {
    const { status, headers, text } = await running.ask(path, { headers: key });
    assert.deepEqual([status, JSON.parse(text).code], [503, path.startsWith("/auth") ? 503 : "busy"], path);
    assert.match(String(headers["retry-after"]), /^[2-6]$/, path);
  }
  const opened = await running.ask("/calendar/a-feed.ics", { headers: { accept: "text/html" } });
  assert.equal(opened.status, 503);
  assert.match(opened.text, /We are very busy at the moment\. Please try again in a few seconds\./);
  assert.equal(running.logLines.filter((line) => line.includes("Too busy")).length, 1, "it is logged once");

  for (const path of ["/", "/contact", "/healthz", "/readyz", "/auth/v1/health"])
    assert.equal((await running.ask(path, { headers: key })).status, 200, path);
  assert.equal((await running.ask("/no-such-page")).status, 404);
  const { text } = await running.ask("/metrics");
  assert.match(text, /^neev_requests_shed_total\{reason="database"\} [1-9]/m);
});

describe("metrics", () => {
  test("count requests by route pattern, for this machine only, whose proxies' visitors are not", async (t) => {
    const running = await runApp({ site: madeUpSite });
    t.after(() => running.close());
    await running.ask("/contact");
    await running.ask("/secret-name");
    await running.ask("/functions/v1/secret-call", { headers: { apikey: "sb_publishable_neev" } });
    const { status, headers, text } = await running.ask("/metrics");
    assert.equal(status, 200);
    assert.match(String(headers["content-type"]), /^text\/plain/);
    assert.match(text, /http_request_duration_seconds_count\{method="GET",route="\/contact",status="2xx"\} 1/);
    assert.match(text, /http_request_duration_seconds_count\{method="GET",route="\/404",status="4xx"\} 1/);
    assert.match(text, /http_request_duration_seconds_count\{method="GET",route="unmatched",status="4xx"\} 1/);
    assert.match(text, /process_resident_memory_bytes \d/);
    assert.match(text, /jobs_waiting 0/);
    assert.doesNotMatch(text, /secret/);

    // A proxy on this machine connects from here too.
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
      assert.equal((await running.ask("/metrics", { headers: { [name]: "127.0.0.1" } })).status, 403, name);
  });

  test("count a call whose caller leaves before the answer, once, and say so in the log", async (t) => {
    const running = await runApp();
    t.after(() => running.close());
    const headers = { apikey: "sb_publishable_neev", "content-type": "application/json", "content-length": "100" };
    const path = "/functions/v1/submit-enquiry";
    const call = request({ port: running.port, method: "POST", path, headers }).on("error", () => {});
    call.write("{");
    await waitUntil("it is read", () => running.bodiesAwaited() > 0);
    call.destroy();
    const counted = async () =>
      (await running.ask("/metrics")).text
        .split("\n")
        .filter((line) => /^http_requests_total.*submit-enquiry/.test(line));
    await waitUntil("it is counted", async () => (await counted()).length > 0);
    assert.deepEqual(await counted(), [`http_requests_total{method="POST",route="${path}",status="499"} 1`]);
    assert.equal(running.logLines.filter((line) => line.includes("the caller has left")).length, 1);
  });

  test("need the token once one is set", async (t) => {
    const running = await runApp({ variables: { METRICS_TOKEN: "s3cret" } });
    t.after(() => running.close());
    const ask = (authorization: string) => running.ask("/metrics", { headers: { authorization } });
    const refused = await running.ask("/metrics");
    assert.equal(refused.status, 401);
    assert.equal(refused.headers["www-authenticate"], "Bearer");
    assert.equal((await ask("Bearer wrong")).status, 401);
    assert.equal((await ask("s3cret")).status, 401);
    assert.equal((await ask("Bearer s3cret")).status, 200);
  });
});
