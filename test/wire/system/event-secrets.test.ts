import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import {
  type AccountBackend,
  goodPassword,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";

const newPassword = "another correct horse";

/** Columns of what is secret, wherever they are; what stands in them must stand in no event. */
const secretColumns = `
  select format('%I.%I', n.nspname, c.relname) as table_name, quote_ident(a.attname) as column_name
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth')
    and (n.nspname, c.relname) <> ('private', 'inbox_mails')
    and a.attname ~ '(password|secret|token|code_hash|private_key|jwk)' and a.attname !~ '(type|counter|lease)'
    and format_type(a.atttypid, null) in ('text', 'character varying', 'jsonb', 'bytea', 'uuid')`;

forEachEngine((engine, openTestDatabase) => {
  describe(`what the log knows after a whole story on ${engine}`, () => {
    let database: TestDatabase;
    let backend: AccountBackend;
    let admin: TestAccount;
    before(async () => {
      database = await openTestDatabase();
      backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: "0" });
      admin = await backend.makeAccount();
      await database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
      const { client, email } = await backend.makeAccount();
      assert.equal((await client.auth.resetPasswordForEmail(email)).error, null);
      assert.equal(
        (
          await client.auth.updateUser({
            ...{ password: newPassword, current_password: goodPassword },
            data: { full_name: "Asha R." },
          })
        ).error,
        null,
      );
      const enrolled = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
      assert.equal(enrolled.error, null);
      assert.equal((await client.functions.invoke("make-calendar-feed", { body: {} })).error, null);
      assert.equal(
        (await backend.signIn({ email, password: newPassword }, backend.makeClient())).session.user.email,
        email,
      );
      await backend.readMails(email);
    });
    after(() => backend?.close());

    const readLog = async () => {
      const { rows } = await database.asOwner<{ text: string }>(
        `select to_jsonb(e)::text || coalesce(to_jsonb(d)::text, '') as text
         from public.events as e left join private.event_details as d on d.event_id = e.id`,
      );
      return rows.map(({ text }) => text);
    };

    test("no event holds what stands in a column of secrets, nor a password", async () => {
      const log = (await readLog()).join("\n");
      assert.match(log, /Asha R\./, "there is a story");
      const { rows: columns } = await database.asOwner<{ table_name: string; column_name: string }>(secretColumns);
      let looked = 0;
      for (const { table_name, column_name } of columns) {
        const { rows } = await database.asOwner<{ value: string }>(
          `select distinct ${column_name}::text as value from ${table_name} where length(${column_name}::text) > 5`,
        );
        for (const { value } of rows) {
          looked += 1;
          assert.ok(!log.includes(value), `${table_name}.${column_name} stands in the log`);
        }
      }
      assert.ok(looked >= 5, `only ${looked} secrets were there to look for`);
      for (const secret of [goodPassword, newPassword, "$argon2", "$scrypt"]) assert.ok(!log.includes(secret), secret);
    });

    test("that a password changed stands there, with who did it, and nothing of it", async () => {
      const { rows } = await database.asOwner(
        "select actor, action, record_id, changes from public.events where table_name = 'users' order by id",
      );
      const { rows: whose } = await database.asOwner<{ id: string }>(
        "select id from public.profiles where full_name = 'Asha R.'",
      );
      const id = whose[0]?.id;
      const changed = {
        actor: `user:${id}`,
        action: "update",
        record_id: id,
        changes: { password: { is_changed: true } },
      };
      assert.deepEqual(rows, [changed]);
    });

    test("nor does what the office is answered", async () => {
      const seen: unknown[] = [];
      let older: string | null | undefined;
      do {
        const { data, error } = await admin.client.functions.invoke("list-events", { body: older ? { older } : {} });
        assert.equal(error, null);
        seen.push(...data.events);
        older = data.older;
      } while (older);
      assert.equal(seen.length, (await readLog()).length);
      for (const secret of [goodPassword, newPassword, "$argon2", "$scrypt", "encrypted_password"])
        assert.ok(!JSON.stringify(seen).includes(secret), secret);
    });
  });
});
