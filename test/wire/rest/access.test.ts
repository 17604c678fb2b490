import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { importJWK, SignJWT } from "jose";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend } from "#test/support/fixtures/accounts.ts";
import { type Point, points, readAccessMatrix } from "./fixtures/access-matrix.ts";
import { sampleClock } from "./fixtures/sample-requests.ts";
import { makeRow, prepareRow, readRow, removeRow, sampleTables } from "./fixtures/sample-rows.ts";
import type { SampleTable } from "./fixtures/sample-tables.ts";

type Account = Awaited<ReturnType<AccountBackend["makeAccount"]>>;
type Told = { error: { code: string } | null; status: number; data: unknown };

const matrix = readAccessMatrix();
const jwk = {
  ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
  kid: "tests",
};

forEachEngine((engine, openTestDatabase) => {
  describe(`who may do what through the table calls on ${engine}`, () => {
    let backend: AccountBackend;
    let accounts: Record<"user" | "other" | "startup" | "investor" | "admin", Account>;
    before(async () => {
      const database = await openTestDatabase({ clock: sampleClock });
      backend = await startAccountBackend(database, {
        RATE_LIMIT_SCALE: "0",
        JWT_KEYS: JSON.stringify({ keys: [jwk] }),
      });
      const make = (user_type: string) => backend.makeAccount({ full_name: "Asha Rao", user_type });
      accounts = {
        user: await make("user"),
        other: await make("user"),
        startup: await make("startup"),
        investor: await make("investor"),
        admin: await make("user"),
      };
      await makeRow(database, "user_roles", accounts.admin.id);
    });
    after(() => backend.close());

    test("the table of docs/access.md names every table and function there is, and each call once", async () => {
      const { rows } = await backend.database.asOwner<{ name: string }>(
        `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         union all select distinct 'rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace`,
      );
      assert.deepEqual([...new Set(matrix.map(({ object }) => object))].sort(), rows.map(({ name }) => name).sort());
      assert.equal(new Set(matrix.map(({ object, call }) => `${object} ${call}`)).size, matrix.length);
    });

    for (const { object, call, outcomes } of matrix) {
      if (object.startsWith("rpc/")) continue;
      test(`${call} on ${object}`, async () => {
        for (const point of points) assert.equal(await tryCall(object, call, point), outcomes[point], point);
      });
    }

    for (const { object, outcomes } of matrix.filter(({ object: name }) => name.startsWith("rpc/"))) {
      test(`call of ${object}`, async () => {
        for (const point of points) assert.equal(await tryFunction(object.slice(4), point), outcomes[point], point);
      });
    }

    test("no account type changes what is allowed, but that a company is made by a startup and a declaration by an investor", async () => {
      for (const type of ["user", "startup", "investor"] as const) {
        for (const { object, call, outcomes } of matrix) {
          if (object.startsWith("rpc/")) {
            const name = object.slice(4);
            assert.equal(await tryFunction(name, "oneself", accounts[type]), outcomes.oneself, `${type} ${name}`);
            assert.equal(await tryFunction(name, "another", accounts[type]), outcomes.another, `${type} ${name}`);
            continue;
          }
          const { account = type } = sampleTables[object] as SampleTable;
          const expected = call === "insert" && account !== type ? "refused" : outcomes.oneself;
          assert.equal(await tryCall(object, call, "oneself", accounts[type]), expected, `${type} ${call} ${object}`);
          assert.equal(await tryCall(object, call, "another", accounts[type]), outcomes.another, `${type} ${object}`);
        }
      }
    });

    test("no column can be set beyond those that docs/access.md lists", async () => {
      const { rows } = await backend.database.asOwner<{
        table: string;
        column: string;
        may: boolean;
        privilege: string;
      }>(
        `select c.relname::text as table, a.attname::text as column, p.privilege,
           has_column_privilege('authenticated', c.oid, a.attnum, p.privilege) as may
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           cross join (values ('insert'), ('update')) as p (privilege)
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
      );
      const forbidden = rows.filter(({ may }) => !may);
      assert.ok(forbidden.length > 50);
      for (const { table, column, privilege } of forbidden) {
        const { client, id } = accounts.user;
        const { insert, owner = "id" } = sampleTables[table] as SampleTable;
        const told =
          privilege === "insert"
            ? await client.from(table).insert({ ...insert(id), [column]: null })
            : await client
                .from(table)
                .update({ [column]: null })
                .eq(owner in insert(id) ? owner : column, id);
        assert.deepEqual([told.status, told.error?.code], [403, "42501"], `${privilege} ${table}.${column}`);
      }
    });

    test("a forged, an expired and a foreign token are refused before anything is looked at", async () => {
      const { access_token = "" } = (await accounts.user.client.auth.getSession()).data.session ?? {};
      const [header, payload = "", signature = ""] = access_token.split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
      assert.equal((await callWith(access_token, "profiles")).status, 200, "the token itself is good");
      const sign = async (changes: object, key: object = jwk) =>
        new SignJWT({ ...claims, ...changes })
          .setProtectedHeader({ alg: "ES256", kid: "tests" })
          .sign(await importJWK(key as never, "ES256"));
      const foreignKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
      const admin = Buffer.from(JSON.stringify({ ...claims, sub: accounts.admin.id })).toString("base64url");
      const bad: [string, string, string][] = [
        [`${header}.${admin}.${signature}`, "PGRST301", "No suitable key or wrong key type"],
        [await sign({}, foreignKey), "PGRST301", "No suitable key or wrong key type"],
        [await sign({ exp: 1_700_000_000 }), "PGRST303", "JWT expired"],
        [await sign({ aud: "another audience" }), "PGRST303", "JWT not in audience"],
        ["abc", "PGRST301", "Expected 3 parts in JWT; got 1"],
        [`${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`, "PGRST301", ""],
      ];
      for (const [token, code, message] of bad) {
        for (const { object, call } of [...matrix, { object: "not_there", call: "select" }]) {
          const told = await callWith(token, object, call);
          assert.deepEqual([told.status, told.body.code], [401, code], `${call} on ${object} with ${message}`);
          if (message) assert.equal(told.body.message, message);
          assert.match(told.headers.get("www-authenticate") ?? "", /^Bearer error="invalid_token"/);
        }
      }
    });

    /** A call of the matrix with a token that the official client would not send. */
    function callWith(token: string, object: string, call = "select") {
      const methods: Readonly<Record<string, string>> = { select: "GET", update: "PATCH", delete: "DELETE" };
      const method = methods[call] ?? "POST";
      const { id } = accounts.user;
      const { key = "", insert, update } = sampleTables[object] ?? {};
      const filter = method === "PATCH" || method === "DELETE" ? `?${key}=eq.${id}` : "";
      const body = call === "update" ? update : (insert?.(id) ?? { _user_id: id, _role: "admin" });
      return backend.call(`/rest/v1/${object}${filter}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: method === "POST" || method === "PATCH" ? JSON.stringify(body) : undefined,
      });
    }

    /** Whose row it is, and who asks. */
    function cast(point: Point, self: Account): { client: Account["client"]; subject: Account } {
      const subject = point === "oneself" || point === "visitor" ? self : accounts.other;
      const clients = { visitor: backend.makeClient(), administrator: accounts.admin.client };
      return { client: clients[point as keyof typeof clients] ?? self.client, subject };
    }

    function judgeRefusal({ error, status }: Told, point: Point): string | undefined {
      if (error === null) return undefined;
      assert.deepEqual([status, error.code], [point === "visitor" ? 401 : 403, "42501"], JSON.stringify(error));
      return "refused";
    }

    async function tryCall(name: string, call: string, point: Point, who?: Account): Promise<string> {
      const { insert, update, key, account = "user" } = sampleTables[name] as SampleTable;
      const { client, subject } = cast(point, who ?? accounts[account]);
      const { database } = backend;
      if (call === "insert") {
        await prepareRow(database, name, subject.id);
        const told = await client.from(name).insert(insert(subject.id));
        return judgeRefusal(told, point) ?? "made";
      }
      const id = await makeRow(database, name, subject.id);
      const earlier = await readRow(database, name, id);
      assert.ok(earlier, "the premise: the row is there");
      try {
        if (call === "select") return await trySelect(client, name, id, point);
        const told =
          call === "update"
            ? await client.from(name).update(update).eq(key, id).select(key)
            : await client.from(name).delete().eq(key, id).select(key);
        const isUntouched = told.error !== null || told.data.length === 0;
        if (isUntouched) assert.deepEqual(await readRow(database, name, id), earlier);
        return judgeRefusal(told, point) ?? (isUntouched ? "untouched" : "changed");
      } finally {
        await removeRow(database, name, id);
      }
    }

    async function trySelect(client: Account["client"], name: string, id: string, point: Point): Promise<string> {
      const { key } = sampleTables[name] as SampleTable;
      const told = await client.from(name).select(key).eq(key, id);
      const { count } = await client.from(name).select(key, { count: "exact", head: true }).eq(key, id);
      if (told.error === null) assert.equal(count, told.data.length, "a count tells no more than the rows do");
      return judgeRefusal(told, point) ?? (told.data?.length === 1 ? "seen" : "hidden");
    }

    const functionArguments = (name: string, subject: Account): Record<string, string> => {
      if (name === "has_role") return { _user_id: subject.id, _role: "admin" };
      return name === "open_opportunity" ? { _opportunity_id: subject.id } : {};
    };

    async function tryFunction(name: string, point: Point, self = accounts.user): Promise<string> {
      const { client, subject } = cast(point, self);
      const told = await client.rpc(name, functionArguments(name, subject));
      return judgeRefusal(told, point) ?? "answered";
    }
  });
});
