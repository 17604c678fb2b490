import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { makeDatabasePlace, type TestPlace } from "#test/support/database-places.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { type ReceivedSpan, startOtlpReceiver, startSilentServer } from "./otlp-receiver.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";
const [serverKind, clientKind, consumerKind] = [2, 3, 5];

describe("traces", () => {
  let place: TestPlace;
  before(async () => {
    place = await makeDatabasePlace("postgres");
  });
  after(() => place?.remove());

  const start = (variables: Record<string, string>) =>
    startServerProcess({ DATABASE_URL: place.databaseUrl ?? "", RATE_LIMIT_SCALE: "0", ...variables });
  async function submit(server: ServerProcess, form: Record<string, unknown>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${server.url}/functions/v1/submit-enquiry?from=asha.rao@example.in`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
      body: JSON.stringify(form),
    });
    return { status: answer.status, requestId: answer.headers.get("x-request-id"), body: await answer.json() };
  }

  test("lead from a trusted proxy's request over its transactions to its jobs and emails, and name no person", async (t) => {
    const collector = await startOtlpReceiver();
    t.after(() => collector.close());
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=s3cret",
      OTEL_SERVICE_NAME: "neev-test",
      ...{ TRUSTED_PROXIES: "127.0.0.1", REQUEST_IDS_FROM_PROXY: "1" },
    });
    t.after(() => server.kill("SIGKILL"));
    const form = fillHomeForm();
    const { status, requestId } = await submit(server, form, { traceparent: `00-${traceId}-${parentId}-01` });
    assert.equal(status, 201);
    assert.equal(requestId, traceId, "the trace is the id of the request");
    const isFrom = (span: ReceivedSpan) => span.traceId === traceId;
    await waitUntil("the emails' spans have come", () => collector.spans.some(({ name }) => name === "send email"));
    assert.equal((await fetch(`${server.url}/nowhere`)).status > 0, true);
    assert.equal(await server.stop(), 0, "what waits is sent at the end");

    const root = collector.spans.find((span) => isFrom(span) && span.kind === serverKind);
    assert.ok(root);
    assert.equal(root.name, "POST /functions/v1/submit-enquiry");
    assert.equal(root.parentSpanId, parentId);
    assert.equal(root.service, "neev-test");
    assert.equal(root.attributes["http.response.status_code"], 201);
    assert.equal(root.attributes["neev.request_id"], traceId);
    const transactions = collector.spans.filter((span) => span.parentSpanId === root.spanId);
    assert.ok(transactions.length > 0 && transactions.every((span) => span.name === "transaction"));
    assert.equal(transactions[0]?.attributes["neev.role"], "service_role");
    const job = collector.spans.find((span) => span.kind === consumerKind && span.name === "job enquiries.insert");
    assert.ok(job);
    assert.equal(job.links?.[0]?.traceId, traceId);
    assert.equal(job.attributes["neev.request_id"], traceId);
    const mail = collector.spans.find((span) => span.name === "send email");
    assert.deepEqual([mail?.parentSpanId, mail?.kind], [job.spanId, clientKind]);
    // The page for unknown addresses, or the sentence that stands for it where the site is not built.
    const page = collector.spans.find(
      (span) => span.kind === serverKind && ["/404", "unmatched"].includes(String(span.attributes["http.route"])),
    );
    assert.ok(page && page.traceId !== traceId, "a page too, in a trace of its own");
    assert.equal(collector.headers[0]?.["x-collector-key"], "s3cret");
    const sent = collector.raw.join("\n");
    for (const personal of [
      form.email,
      form.phone,
      form.name,
      "asha.rao",
      "127.0.0.1",
      "nowhere",
      String(form.message),
    ])
      assert.ok(!sent.includes(String(personal)), `${personal} is not sent`);
  });

  test("of a caller that is no trusted proxy begin here", async (t) => {
    const collector = await startOtlpReceiver();
    t.after(() => collector.close());
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    t.after(() => server.kill("SIGKILL"));
    await submit(server, fillHomeForm(), { traceparent: `00-${traceId}-${parentId}-01` });
    await server.stop();
    const roots = collector.spans.filter(({ kind }) => kind === serverKind);
    assert.ok(roots.length > 0 && collector.spans.every((span) => span.traceId !== traceId));
  });

  for (const kind of ["hangs", "is down"] as const)
    test(`a collector that ${kind} harms nothing: calls are answered, the stop is not held up, and the log says it once`, async (t) => {
      const silent = kind === "hangs" ? await startSilentServer() : undefined;
      t.after(() => silent?.close());
      const url = silent?.url ?? `http://127.0.0.1:${await findFreePort()}`;
      const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
      t.after(() => server.kill("SIGKILL"));
      assert.equal((await submit(server, fillHomeForm())).status, 201);
      if (silent) await waitUntil("it is asked", () => silent.connections() > 0);
      else await waitUntil("the log says it", () => server.readLog().includes("Traces could not be sent"));
      for (let round = 0; round < 20; round += 1) assert.equal((await submit(server, fillHomeForm())).status, 201);
      assert.equal(await server.stop(), 0);
      assert.ok(
        !server.readLog().includes("stopped with unfinished work"),
        "it took less than the ten seconds of a stop",
      );
      assert.ok((server.readLog().match(/Traces could not be sent/g) ?? []).length <= 1);
      assert.ok(!server.readLog().includes(url), "its address may hold a secret");
    });
});
