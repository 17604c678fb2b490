import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, before, describe, test } from "node:test";
import { type RunningApp, runApp } from "./running-app.ts";

let running: RunningApp;
before(async () => {
  running = await runApp();
});
after(() => running.close());

const KEY = { apikey: "sb_publishable_neev" };
const JSON_TYPE = { "content-type": "application/json" };
const CALL = "/functions/v1/submit-enquiry";

const post = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  running.ask(CALL, { method: "POST", headers: { ...KEY, ...headers }, body });

describe("the key", () => {
  test("a call without it is refused", async () => {
    const { status, text } = await running.ask(CALL, { method: "POST", headers: JSON_TYPE, body: "{}" });
    assert.equal(status, 401);
    assert.deepEqual(JSON.parse(text), {
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    });
  });

  test("a wrong one is refused", async () => {
    const { status, text } = await running.ask(CALL, { headers: { apikey: "sb_publishable_other" } });
    assert.equal(status, 401);
    assert.equal(JSON.parse(text).message, "Invalid API key");
  });

  test("it is looked for before the call is, however the address is written", async () => {
    for (const path of ["/functions/v1/nothing", "/%66unctions/v1/submit-enquiry", "/rest/v1/x", "/auth/v1/x"])
      assert.equal((await running.ask(path, { method: "POST" })).status, 401, path);
  });

  test("it may come in the query", async () => {
    const { status } = await running.ask("/functions/v1/nothing?apikey=sb_publishable_neev");
    assert.equal(status, 404);
  });
});

describe("a body that cannot be used gets a 4xx with a sentence", () => {
  for (const [what, body, headers, status] of [
    ["malformed JSON", '{"name":', JSON_TYPE, 400],
    ["no JSON at all", "hello", JSON_TYPE, 400],
    ["an empty body", "", JSON_TYPE, 400],
    ["Infinity", '{"filled_ms":Infinity}', JSON_TYPE, 400],
    ["broken UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22]), JSON_TYPE, 400],
    ["half a character", '{"name":"\\ud83d"}', JSON_TYPE, 400],
    ["half a character deep inside", '{"a":[{"b":["x","\\udc00"]}]}', JSON_TYPE, 400],
    ["a prototype", '{"__proto__":{"admin":true}}', JSON_TYPE, 400],
    ["a form", "name=Asha", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["text", "{}", { "content-type": "text/plain" }, 415],
    ["no type", "{}", {}, 415],
    ["65 KiB", JSON.stringify({ message: "x".repeat(65 * 1024) }), JSON_TYPE, 413],
    ["thousands of brackets", "[".repeat(30_000) + "]".repeat(30_000), JSON_TYPE, 400],
    ["brackets with half a character", `${"[".repeat(20_000)}"\\ud800"${"]".repeat(20_000)}`, JSON_TYPE, 400],
  ] as const) {
    test(what, async () => {
      const answer = await post(body, headers);
      assert.equal(answer.status, status, answer.text);
      assert.equal(answer.headers["content-type"], "application/json; charset=utf-8");
      const { code, message } = JSON.parse(answer.text);
      assert.equal(code, status === 413 ? "too_large" : "invalid_input");
      assert.ok(message.length > 10 && !message.includes("FST_"), message);
      assert.equal(answer.headers["access-control-allow-origin"], "*");
    });
  }

  test("a whole emoji in escapes is text", async () => {
    const { text } = await post('{"name":"\\ud83d\\ude00"}');
    assert.doesNotMatch(text, /half of a character/);
  });
});

describe("unknown calls", () => {
  for (const path of ["/functions/v1/nothing", "/functions/v1/", "/functions/v1", "/auth/v1/nothing", "/rest/v1/x/y"]) {
    test(`${path} answers 404 in JSON`, async () => {
      const answer = await running.ask(path, { method: "POST", headers: { ...KEY, ...JSON_TYPE }, body: "{}" });
      assert.equal(answer.status, 404);
      assert.equal(JSON.parse(answer.text).code, path.startsWith("/rest/") ? "PGRST125" : "not_found");
    });
  }

  test("one of the auth calls names the version, so that the client reads its code", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await running.ask("/auth/v1/nothing", { method, headers: KEY });
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [404, "not_found"], method);
      assert.equal(answer.headers["x-supabase-api-version"], "2024-01-01");
      assert.equal(answer.headers["x-sb-error-code"], "not_found");
      assert.equal(answer.headers["access-control-allow-origin"], "*");
    }
    const wrong = await running.ask("/auth/v1/signup", { method: "DELETE", headers: KEY });
    assert.deepEqual([wrong.status, wrong.headers.allow], [405, "POST"]);
    assert.equal(wrong.headers["x-supabase-api-version"], "2024-01-01");
  });

  for (const path of ["/auth/v1/admin/users/1", "/functions/v1/nothing", "/rest/v1/x/y"]) {
    test(`${path} is a 404 whatever is sent to it, or nothing`, async () => {
      for (const [method, body] of [
        ["DELETE", undefined],
        ["POST", ""],
        ["POST", '{"broken'],
      ] as const) {
        const answer = await running.ask(path, { method, headers: { ...KEY, ...JSON_TYPE }, body });
        assert.equal(answer.status, 404, `${method} ${body}: ${answer.text}`);
      }
    });
  }

  test("another method of a known address is refused with what is allowed", async () => {
    const { status, headers } = await running.ask("/healthz", { method: "DELETE" });
    assert.equal(status, 405);
    assert.equal(headers.allow, "GET, HEAD");
    for (const [method, path, allow] of [
      ["PUT", "/rest/v1/services", "GET, HEAD, POST, PATCH, DELETE, OPTIONS"],
      ["PATCH", "/rest/v1/rpc/has_role", "GET, HEAD, POST, OPTIONS"],
      ["PUT", "/functions/v1/submit-enquiry", "POST, OPTIONS"],
    ] as const) {
      for (const body of ["", "{}", "no JSON"]) {
        const answer = await running.ask(path, { method, headers: { ...KEY, ...JSON_TYPE }, body });
        assert.deepEqual([answer.status, answer.headers.allow], [405, allow], answer.text);
      }
    }
  });
});

describe("CORS", () => {
  test("a preflight needs no key and names what may be sent", async () => {
    const answer = await running.ask(CALL, {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,authorization,content-type,x-client-info",
      },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers["access-control-allow-origin"], "*");
    const allowed = String(answer.headers["access-control-allow-headers"]).split(", ");
    for (const name of ["authorization", "apikey", "content-type", "x-client-info", "prefer", "range", "baggage"])
      assert.ok(allowed.includes(name), name);
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      assert.ok(String(answer.headers["access-control-allow-methods"]).includes(method), method);
  });

  test("a preflight allows the headers that a client asks for, if they are headers", async () => {
    const preflight = async (asked: string) => {
      const { headers } = await running.ask("/rest/v1/services", {
        method: "OPTIONS",
        headers: { origin: "https://elsewhere.example", "access-control-request-headers": asked },
      });
      assert.match(String(headers.vary), /Access-Control-Request-Headers/);
      return String(headers["access-control-allow-headers"]).split(", ");
    };
    const allowed = await preflight("X-Custom-Trace,  apikey,x_other");
    assert.equal(new Set(allowed).size, allowed.length);
    for (const name of ["x-custom-trace", "x_other", "apikey", "authorization"])
      assert.ok(allowed.includes(name), name);
    const none = await preflight("");
    for (const odd of ["a b", "x:y", "a\tb", '"q"', "<script>", "x".repeat(65), "", " , ,, "])
      assert.deepEqual(await preflight(odd), none, odd);
    const many = await preflight(Array.from({ length: 500 }, (_, at) => `x-${at}`).join(","));
    assert.equal(many.length, none.length + 64);
  });

  test("errors carry the headers too, so that a browser can read them", async () => {
    for (const path of [CALL, "/functions/v1/%zz", "/%66unctions/v1/submit-enquiry", "/%72est/v1/services"]) {
      const answer = await running.ask(path, path === CALL ? {} : { method: "PUT", headers: KEY });
      assert.ok(answer.status >= 400);
      assert.equal(answer.headers["access-control-allow-origin"], "*");
      assert.match(
        String(answer.headers["access-control-expose-headers"]),
        /X-Supabase-Api-Version.*Retry-After.*Content-Disposition/,
      );
    }
  });

  test("pages carry none", async () => {
    assert.equal((await running.ask("/")).headers["access-control-allow-origin"], undefined);
  });
});

describe("bodies of auth and table calls", () => {
  const fill = (length: number, open: string) => `${open}${"x".repeat(length - open.length - 2)}"}`;
  const longest = 1024 * 1024;
  for (const [path, open, code, message] of [
    ["/auth/v1/recover", '{"email":"', "request_entity_too_large", "Request body too large (max 1048576 bytes)"],
    ["/rest/v1/services", '{"name":"', "too_large", "This is too much at once; at most 1 MB can be sent"],
    ["/rest/v1/rpc/has_role", '{"_role":"', "too_large", "This is too much at once; at most 1 MB can be sent"],
  ] as const) {
    test(`${path} reads 1 MiB, and one byte more is refused`, async () => {
      const headers = { ...KEY, ...JSON_TYPE, "x-supabase-api-version": "2024-01-01" };
      const read = await running.ask(path, { method: "POST", headers, body: fill(longest, open) });
      assert.ok(read.status >= 400 && read.status < 500 && read.status !== 413, read.text);
      const refused = await running.ask(path, { method: "POST", headers, body: fill(longest + 1, open) });
      assert.deepEqual([refused.status, JSON.parse(refused.text).code], [413, code]);
      assert.equal(JSON.parse(refused.text).message, message);
      assert.equal(refused.headers["access-control-allow-origin"], "*");
      const { "content-length": _, ...unmeasured } = { ...headers, "transfer-encoding": "chunked" } as Record<
        string,
        string
      >;
      const chunked = await running.ask(path, { method: "POST", headers: unmeasured, body: fill(longest + 1, open) });
      assert.equal(chunked.status, 413);
    });
  }

  test("a list of half a million members and thousands of levels are answered by a sentence, not by an end of the stack", async () => {
    const headers = { ...KEY, ...JSON_TYPE, "x-supabase-api-version": "2024-01-01" };
    const email = '"email":"none@example.in \\ud83d\\ude00"';
    const levels = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    for (const [member, code, message] of [
      [`[${"1,".repeat(450_000)}1]`, "validation_failed", /^Unable to validate email address/],
      [levels, "bad_json", /nested too deeply; at most 100 levels can be read$/],
    ] as const) {
      const body = `{${email},"password":"a password of its own","data":{"list":${member}}}`;
      const answer = await running.ask("/auth/v1/signup", { method: "POST", headers, body });
      const read = JSON.parse(answer.text);
      assert.deepEqual([answer.status, read.code], [400, code], answer.text);
      assert.match(read.message, message);
    }
  });
});

test("an address that cannot be read is refused in the words of its group", async () => {
  const table = await running.ask("/rest/v1/%zz", { headers: KEY });
  assert.deepEqual(Object.keys(JSON.parse(table.text)), ["code", "details", "hint", "message"]);
  const auth = await running.ask("/auth/v1/%zz", { headers: { ...KEY, "x-supabase-api-version": "2024-01-01" } });
  assert.equal(auth.headers["x-supabase-api-version"], "2024-01-01");
  for (const { status, headers, text } of [table, auth]) {
    assert.deepEqual([status, JSON.parse(text).message], [400, "This address is not valid"]);
    assert.equal(headers["access-control-allow-origin"], "*");
  }
});

test("without a built site the calls work and pages say so", async () => {
  const { status, headers, text } = await running.ask("/");
  assert.equal(status, 503);
  assert.equal(headers["retry-after"], "30");
  assert.match(text, /not been built yet/);
});

test("a caller who goes away while sending is no failure of ours", async () => {
  const socket = connect(running.port, "127.0.0.1");
  const head = [`POST ${CALL} HTTP/1.1`, "Host: x", `Apikey: ${KEY.apikey}`, "Content-Type: application/json"];
  const before = running.bodiesAwaited();
  socket.write(`${[...head, "Content-Length: 50"].join("\r\n")}\r\n\r\n{`);
  while (running.bodiesAwaited() === before) await running.ask("/healthz");
  socket.destroy();
  await once(socket, "close");
  await running.ask("/healthz");
  assert.ok(!running.logLines.some((line) => line.includes("unavailable") || line.includes("unexpected")));
});

test("log lines tell method, route and outcome, and nothing that was sent", async () => {
  await post('{"name":"Asha Rao","phone":"9876543210"}');
  await running.ask(`${CALL}?name=Asha%20Rao`, { headers: { ...KEY, "x-forwarded-for": "203.0.113.77" } });
  const text = running.logLines.join("");
  assert.match(text, /"method":"POST","route":"\/functions\/v1\/submit-enquiry","status":400/);
  assert.doesNotMatch(text, /Asha|9876543210|203\.0\.113/);
});
