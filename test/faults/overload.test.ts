import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { type Backend, type Call, fillHomeForm, publishableKey, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { goodPassword } from "#test/support/fixtures/accounts.ts";
import { occupyConnections } from "#test/support/occupy-connections.ts";
import { openWithoutBody } from "#test/support/raw-requests.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const sentence = "We are very busy at the moment. Please try again in a few seconds";
const visitorRead = "/rest/v1/services?select=id&limit=1";
const mostWaiting = 4;

function checkBusy({ status, headers, body }: Call, shape: object): void {
  assert.equal(status, 503, JSON.stringify(body));
  const seconds = Number(headers.get("retry-after"));
  assert.ok(Number.isInteger(seconds) && seconds >= 2 && seconds <= 6, `Retry-After: ${headers.get("retry-after")}`);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("access-control-allow-origin"), "*");
  const { error_id: _, ...others } = body;
  assert.deepEqual(others, shape);
}

forEachEngine((engine, openTestDatabase) => {
  describe(`more calls than a process can do, on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      const opened = await openTestDatabase();
      // A call would wait two seconds at most, which is what a busy machine takes to send the next ones.
      database = {
        ...opened,
        asSystem: (actor, work, options) => opened.asSystem(actor, work, { ...options, patience: "work" }),
      };
    });

    const waitingCalls = (count: number) =>
      waitUntil(`${count} calls wait for a connection`, () => database.connections().waiting === count);

    async function countShed(backend: Backend, reason: string): Promise<number> {
      const text = await (await fetch(`${backend.url}/metrics`)).text();
      return Number(new RegExp(`^neev_requests_shed_total\\{reason="${reason}"\\} (\\d+)$`, "m").exec(text)?.[1]);
    }

    const postJson = (body: object): RequestInit => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

    describe("that wait for the database", () => {
      let backend: Backend;
      before(async () => {
        backend = await startBackend(database, { overload: { mostWaiting } });
      });
      after(() => backend.close());

      test("are refused at once, in the words of each group of calls; those that wait are answered and stored", async () => {
        const shedBefore = await countShed(backend, "database");
        const release = await occupyConnections(database);
        const waiting: Promise<Call>[] = [];
        for (let count = 1; count <= mostWaiting; count += 1) {
          waiting.push(backend.submitEnquiry(fillHomeForm()));
          await waitingCalls(count);
        }
        const refused = fillHomeForm();
        checkBusy(await backend.submitEnquiry(refused), { code: "busy", message: sentence });
        const inRest = { code: "busy", details: null, hint: null, message: sentence };
        checkBusy(await backend.call("/rest/v1/notifications", postJson({})), inRest);
        const signIn = postJson({ email: "asha@example.in", password: goodPassword });
        const inAuth = await backend.call("/auth/v1/token?grant_type=password", signIn);
        checkBusy(inAuth, { code: 503, error_code: "busy", msg: sentence });
        assert.equal(inAuth.headers.get("x-sb-error-code"), "busy");
        for (const path of ["/healthz", "/auth/v1/health", "/auth/v1/.well-known/jwks.json"])
          assert.equal((await backend.call(path)).status, 200, path);
        assert.equal((await backend.call("/functions/v1/no-such-call", postJson({}))).status, 404);
        assert.equal(database.connections().waiting, mostWaiting);

        await release();
        for (const { status } of await Promise.all(waiting)) assert.equal(status, 201);
        const { rows } = await database.asOwner("select from public.enquiries where email = $1", [refused.email]);
        assert.equal(rows.length, 0, "what was refused is not stored");
        assert.equal((await backend.submitEnquiry(refused)).status, 201, "it can be sent again as it was");
        assert.equal((await backend.call("/readyz")).status, 200);
        assert.equal((await countShed(backend, "database")) - shedBefore, 3);
      });

      test("take no process out of a load balancer: the database is busy, and not away", async (t) => {
        const release = await occupyConnections(database);
        t.after(release);
        assert.equal((await backend.call("/readyz")).status, 200);
      });

      test("hold up a backup, and do not make it fail", async (t) => {
        const folder = mkdtempSync(path.join(tmpdir(), "neev-crowd-"));
        t.after(() => rmSync(folder, { recursive: true, force: true }));
        const release = await occupyConnections(database);
        t.after(release);
        const written = database.backUp(path.join(folder, "crowd.neev"));
        written.catch(() => {});
        // Each waits as long as a call does, and both together longer than a connection of the pool is waited for.
        for (let times = 0; times < 2; times += 1) await database.ping();
        await release();
        await written;
      });

      test("are refused before their body has come", async (t) => {
        const release = await occupyConnections(database);
        t.after(release);
        const waiting = Array.from({ length: mostWaiting }, () => backend.submitEnquiry(fillHomeForm()));
        await waitingCalls(mostWaiting);
        const headers = { apikey: publishableKey, "content-type": "application/json", "content-length": "1000" };
        const sent = request(`${backend.url}/functions/v1/submit-enquiry`, { method: "POST", headers });
        t.after(() => sent.destroy());
        const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
        sent.once("response", ({ statusCode }) => resolve(statusCode)).once("error", reject);
        sent.flushHeaders();
        assert.equal(await promise, 503);
        await release();
        await Promise.all(waiting);
      });

      test("of visitors who only read are refused first", async (t) => {
        const release = await occupyConnections(database);
        t.after(release);
        const waiting = Array.from({ length: mostWaiting / 2 }, () => backend.submitEnquiry(fillHomeForm()));
        await waitingCalls(mostWaiting / 2);
        assert.equal((await backend.call(visitorRead)).status, 503);
        const asKey = { headers: { authorization: `Bearer ${publishableKey}` } };
        assert.equal((await backend.call(visitorRead, asKey)).status, 503);
        // A token is looked at, and this one refused for what it is.
        const signedIn = { headers: { authorization: "Bearer not.a.token" } };
        assert.equal((await backend.call(visitorRead, signedIn)).status, 401);
        waiting.push(backend.submitEnquiry(fillHomeForm()));
        await waitingCalls(mostWaiting / 2 + 1);
        await release();
        for (const { status } of await Promise.all(waiting)) assert.equal(status, 201);
      });
    });

    describe("whose large bodies arrive slowly", () => {
      const table = "/rest/v1/notifications";
      const megabyte = 1_000_000;
      let backend: Backend;
      before(async () => {
        const env = { TRUSTED_PROXIES: "127.0.0.1" };
        backend = await startBackend(database, { env, overload: { mostBodyBytes: 4.5 * megabyte } });
      });
      after(() => backend.close());

      test("are refused before they fill the memory, and those of one address when it has a quarter; forms are sent all the while", async (t) => {
        const slow: ClientRequest[] = [];
        t.after(() => slow.forEach((sent) => void sent.destroy()));
        const openFrom = async (address: string) => {
          const headers = { "content-length": megabyte, "x-forwarded-for": address };
          slow.push(await openWithoutBody(`${backend.url}${table}`, headers));
        };
        const askFrom = (address: string) => {
          const asked = postJson({ title: "x".repeat(megabyte) });
          return backend.call(table, { ...asked, headers: { ...asked.headers, "x-forwarded-for": address } });
        };
        const refusal = { code: "busy", details: null, hint: null, message: sentence };
        const shedBefore = await countShed(backend, "bodies");
        await openFrom("203.0.113.1");
        checkBusy(await askFrom("203.0.113.1"), refusal);
        assert.equal((await askFrom("203.0.113.2")).status, 401);
        for (const host of [2, 3, 4]) await openFrom(`203.0.113.${host}`);
        checkBusy(await askFrom("203.0.113.5"), refusal);
        assert.equal((await countShed(backend, "bodies")) - shedBefore, 2);
        assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
        slow[0]?.destroy();
        await waitUntil("one more is taken", async () => (await askFrom("203.0.113.5")).status === 401);
      });
    });

    describe("that hash passwords", () => {
      let backend: Backend;
      before(async () => {
        await database.asOwner("insert into auth.users (email, email_confirmed_at) values ('known@example.in', now())");
        const env = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" };
        backend = await startBackend(database, { env, overload: { mostWaiting: Number.POSITIVE_INFINITY } });
      });
      after(() => backend.close());

      test("are refused alike for known and unknown addresses, count as no attempt, and hold up no other call", async (t) => {
        // Eight more for each processor that hashes are kept for known devices.
        const most = 24 * Math.max(1, Math.floor(availableParallelism() / 2));
        const signIn = (email: string, address: string) => {
          const asked = postJson({ email, password: "wrong password" });
          const headers = { ...(asked.headers as object), "x-forwarded-for": address };
          return backend.call("/auth/v1/token?grant_type=password", { ...asked, headers });
        };
        const release = await occupyConnections(database);
        t.after(release);
        const waiting: Promise<Call>[] = [];
        // All at one account, so that few of them come as far as a hash.
        for (let count = 0; count < most; count += 1) waiting.push(signIn("other@example.in", "203.0.113.1"));
        await waitingCalls(most);
        const shape = { code: 503, error_code: "busy", msg: sentence };
        for (const email of ["known@example.in", "unknown@example.in"])
          checkBusy(await signIn(email, "203.0.113.2"), shape);
        const account = { email: "new@example.in", password: goodPassword };
        checkBusy(await backend.call("/auth/v1/signup", postJson(account)), shape);
        const change = { ...postJson({ password: goodPassword }), method: "PUT" };
        checkBusy(await backend.call("/auth/v1/user", change), shape);
        const acceptance = { token: "a".repeat(43), password: goodPassword };
        checkBusy(await backend.call("/functions/v1/accept-invitation", postJson(acceptance)), {
          code: "busy",
          message: sentence,
        });
        const enquiry = backend.submitEnquiry(fillHomeForm());
        await waitingCalls(most + 1);
        await release();
        assert.equal((await enquiry).status, 201);
        for (const { status } of await Promise.all(waiting)) assert.ok([400, 429].includes(status), `${status}`);
        // Of the account and of the address of those that were admitted.
        assert.equal((await database.asOwner("select from private.sign_in_attempts")).rowCount, 2);
        assert.equal((await signIn("known@example.in", "203.0.113.2")).status, 400);
      });
    });

    describe("than the event loop can do", () => {
      const lateMs = 100;
      const open: Backend[] = [];
      after(() => Promise.all(open.map((backend) => backend.close())));
      const start = async (overload: object) => {
        const backend = await startBackend(database, { overload });
        open.push(backend);
        return backend;
      };
      const block = (ms: number) => {
        const end = performance.now() + ms;
        while (performance.now() < end);
      };

      test("are refused while it is late, not for one long pause, and not where few calls are in progress", async (t) => {
        const crowded = await start({ lateMs, mostWhileLate: 0 });
        const quiet = await start({ lateMs, mostWhileLate: 3 });
        const withoutBody = await Promise.all(
          Array.from({ length: 3 }, () =>
            openWithoutBody(`${quiet.url}/functions/v1/submit-enquiry`, { "content-length": 1_000 }),
          ),
        );
        t.after(() => withoutBody.forEach((sent) => void sent.destroy()));
        const ask = async (backend: Backend) => (await backend.call(visitorRead)).status;
        for (let count = 0; count < 30; count += 1) assert.equal(await ask(crowded), 200);
        block(3 * lateMs);
        assert.equal(await ask(crowded), 200, "one long pause");

        let isBlocking = true;
        t.after(() => {
          isBlocking = false;
        });
        const blockAgain = () => {
          if (!isBlocking) return;
          block(1.5 * lateMs);
          setTimeout(blockAgain, 0);
        };
        blockAgain();
        await waitUntil("calls are refused", async () => (await ask(crowded)) === 503);
        assert.equal(await ask(quiet), 200, "few calls are in progress, beside those whose body has not come");
        assert.equal((await crowded.call("/healthz")).status, 200);
        isBlocking = false;
        await waitUntil("calls are answered again", async () => (await ask(crowded)) === 200);
      });
    });
  });
});
