import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend } from "#test/support/fixtures/accounts.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
  sampleClock,
} from "./fixtures/sample-requests.ts";
import { wrong } from "./fixtures/wrong-requests.ts";

const fillers = {
  funding_applications: fillFundingApplication,
  consultations: fillConsultation,
  project_requests: fillProjectRequest,
} as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`what cannot be kept gets a sentence on ${engine}`, () => {
    let backend: AccountBackend;
    let asha: Awaited<ReturnType<AccountBackend["makeAccount"]>>;
    let token: string;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase({ clock: sampleClock }), { RATE_LIMIT_SCALE: "0" });
      asha = await backend.makeAccount();
      token = (await asha.client.auth.getSession()).data.session?.access_token ?? "";
    });
    after(() => backend.close());

    const countRows = async () => {
      const { rows } = await backend.database.asOwner(
        `select (select count(*) from public.funding_applications) as funding, (select count(*) from public.consultations) as talks,
           (select count(*) from public.project_requests) as projects`,
      );
      return rows[0];
    };

    test("each field that is missing or wrong is named, with the specification's words, and nothing is stored", async () => {
      const earlier = await countRows();
      for (const [table, changes, field, sentence] of wrong) {
        const fill = fillers[table as keyof typeof fillers];
        const { error, status } = await asha.client.from(table).insert(fill(changes));
        const told = [status, error?.code, error?.message, JSON.parse(error?.details ?? "null"), error?.hint];
        assert.deepEqual(told, [400, "invalid_input", sentence, { [field]: sentence }, null], JSON.stringify(changes));
      }
      assert.deepEqual(await countRows(), earlier);
    });

    test("several wrong fields are all named, the first one's sentence is the message", async () => {
      const { error } = await asha.client.from("funding_applications").insert({ industry: "x" });
      assert.equal(error?.message, "Funding type is required");
      assert.deepEqual(Object.keys(JSON.parse(error?.details ?? "{}")), [
        ...["funding_type", "company_name", "funding_amount", "current_stage", "contact_email"],
      ]);
    });

    test("privilege is judged first, then whether the columns are known, then the rules", async () => {
      const visitor = backend.makeClient();
      const bad = { funding_amount: -1, nope: 1 };
      const first = await visitor.from("funding_applications").insert(bad);
      assert.deepEqual([first.status, first.error?.code], [401, "42501"]);
      const second = await asha.client.from("funding_applications").insert({ ...bad, status: "approved" });
      assert.deepEqual([second.status, second.error?.code], [403, "42501"]);
      const third = await asha.client.from("funding_applications").insert(bad);
      assert.deepEqual([third.status, third.error?.code], [400, "PGRST204"]);
      assert.equal(
        third.error?.message,
        "Could not find the 'nope' column of 'funding_applications' in the schema cache",
      );
      const fourth = await asha.client.from("funding_applications").insert({ funding_amount: -1 });
      assert.equal(fourth.error?.code, "invalid_input");
    });

    test("a request in another's name is refused by the policy, whether that account exists or not", async () => {
      const other = await backend.makeAccount();
      for (const user_id of [other.id, "6f1f1a9e-0000-4000-8000-000000000001"]) {
        const { status, error } = await asha.client.from("consultations").insert(fillConsultation({ user_id }));
        assert.deepEqual([status, error?.code], [403, "42501"]);
        assert.equal(error?.message, 'new row violates row-level security policy for table "consultations"');
        assert.equal(error?.details, null);
      }
    });

    test("a change or removal without a filter is refused", async () => {
      const call = (method: string, body?: string) =>
        backend.call("/rest/v1/notifications", {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body,
        });
      assert.equal((await call("PATCH", '{"is_read":true}')).body.message, "UPDATE requires a WHERE clause");
      assert.deepEqual((await call("DELETE")).body, {
        code: "21000",
        details: null,
        hint: null,
        message: "DELETE requires a WHERE clause",
      });
    });

    test("what is no table call is answered in the table calls' own shape", async () => {
      const call = (path: string, init: RequestInit = {}) => backend.call(`/rest/v1${path}`, init);
      const json = { "content-type": "application/json" };
      const asked: [string, RequestInit, number, string, string][] = [
        ["/servicez", {}, 404, "PGRST205", "Could not find the table 'public.servicez' in the schema cache"],
        ["/services/1", {}, 404, "PGRST125", "Invalid path specified in request URL"],
        ["/", {}, 404, "PGRST126", "Root endpoint metadata is disabled"],
        [
          "/services?select=name,prices(*)",
          {},
          400,
          "PGRST200",
          "Could not find a relationship between 'services' and 'prices' in the schema cache",
        ],
        ["/services", { headers: { "accept-profile": "auth" } }, 406, "PGRST106", "Invalid schema: auth"],
        [
          "/services",
          { headers: { accept: "application/xml" } },
          406,
          "PGRST107",
          "None of these media types are available: application/xml",
        ],
        ["/services", { method: "PUT", headers: json, body: "{}" }, 405, "PGRST117", "Unsupported HTTP method: PUT"],
        [
          "/rpc/has_role",
          { method: "PUT", headers: json, body: "{}" },
          405,
          "PGRST101",
          "Cannot use the PUT method on RPC",
        ],
        ["/services?name=is.maybe", {}, 400, "PGRST100", '"failed to parse filter (is.maybe)" (line 1, column 4)'],
        [
          "/services",
          { method: "POST", headers: json, body: `{"a":"${"x".repeat(2 ** 20)}"}` },
          413,
          "too_large",
          "This is too much at once; at most 1 MB can be sent",
        ],
        [
          "/rpc/has_role",
          { method: "POST", headers: json, body: '{"_user_id":"x"}' },
          404,
          "PGRST202",
          "Could not find the function public.has_role(_user_id) in the schema cache",
        ],
      ];
      for (const [path, init, status, code, message] of asked) {
        const told = await call(path, init);
        assert.deepEqual([told.status, told.body.code, told.body.message], [status, code, message], path);
        assert.deepEqual(Object.keys(told.body), ["code", "details", "hint", "message"], path);
        assert.equal(told.headers.get("proxy-status"), `PostgREST; error=${code}`);
        assert.equal(told.headers.get("access-control-allow-origin"), "*");
        assert.match(told.headers.get("access-control-expose-headers") ?? "", /Content-Range/);
      }
      assert.equal((await call("/servicez")).body.hint, "Perhaps you meant the table 'public.services'");
      assert.equal(
        (await call("/rpc/has_role", { method: "POST", headers: json, body: "{}" })).body.hint,
        "Perhaps you meant to call the function public.has_role(_role, _user_id)",
      );
    });

    test("a question that costs far more than a screen needs is refused, not tried", async () => {
      const list = (text: string, times: number) => Array.from({ length: times }, () => text).join(",");
      const deep = `${"or=("}${"and(".repeat(40)}id.eq.a${")".repeat(41)}`;
      for (const [query, told] of [
        [`select=${Array.from({ length: 201 }, (_, at) => `name${at}:id`)}`, /^At most 200 columns/],
        [`order=${list("id", 33)}`, /^At most 32 columns/],
        [`or=(${list("id.eq.a", 101)})`, /^At most 100 filters/],
        [deep, /^"failed to parse logic tree/],
        ["name=match.(a{1,99}){1,99}", /^The operator "match" is not offered/],
      ] as const) {
        const { status, body } = await backend.call(`/rest/v1/services?${query}`);
        assert.deepEqual([status, body.code], [400, "PGRST100"], query.slice(0, 40));
        assert.match(String(body.message), told);
      }
      assert.equal((await backend.call(`/rest/v1/services?select=${list("id", 200)}`)).status, 200);
      assert.equal((await backend.call("/rest/v1/services?name=like.GST*")).status, 200);
    });

    test("no more than a thousand rows come at once, and more can be fetched", async () => {
      await backend.database.asOwner(
        "insert into public.notifications (user_id, title, message) select $1, 'No. ' || g, 'm' from generate_series(1, 1100) as g",
        [asha.id],
      );
      const { data, count, status } = await asha.client.from("notifications").select("id", { count: "exact" });
      assert.deepEqual([data?.length, count, status], [1000, 1100, 206]);
      const rest = await asha.client.from("notifications").select("id").range(1000, 1999);
      assert.equal(rest.data?.length, 100);
    });
  });
});
