import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`changes of one's own profile on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    const signInAgain = async ({ email, password }: TestAccount) => {
      const client = backend.makeClient({ "user-agent": "Firefox on a telephone" });
      assert.equal((await client.auth.signInWithPassword({ email, password })).error, null);
      return { client };
    };

    test("metadata is merged, null removes a key, and the profile follows; the account type was chosen once", async () => {
      const { client, id } = await backend.makeAccount();
      const first = await client.auth.updateUser({
        data: { city: "Pune", full_name: "Asha R. Rao", user_type: "investor" },
      });
      assert.equal(first.error, null);
      const { data } = await client.auth.updateUser({ data: { city: null, phone: "080 2345 6789" } });
      const { city, full_name, phone, user_type } = data.user?.user_metadata ?? {};
      assert.deepEqual([city, full_name, phone, user_type], [undefined, "Asha R. Rao", "+918023456789", "user"]);
      const { rows } = await backend.database.asOwner(
        "select full_name, phone, user_type from public.profiles where id = $1",
        [id],
      );
      assert.deepEqual(rows, [{ full_name: "Asha R. Rao", phone: "+918023456789", user_type: "user" }]);
    });

    test("a change of name or phone carries the value that it began from, and the session follows the profile", async () => {
      const account = await backend.makeAccount();
      const { client, id } = account;
      const other = await signInAgain(account);
      const read = async () => (await client.from("profiles").select("full_name, phone").eq("id", id).single()).data;
      const began = await read();
      const rename = (by: Pick<TestAccount, "client">, full_name: string, from: string | undefined) =>
        by.client.from("profiles").update({ full_name }).eq("id", id).eq("full_name", from).select("id");
      const [one, two] = await Promise.all([
        rename(account, "Devi Krishnan", began?.full_name),
        rename(other, "Asha R. Rao", began?.full_name),
      ]);
      assert.deepEqual([one.error, two.error], [null, null]);
      assert.equal((one.data?.length ?? 0) + (two.data?.length ?? 0), 1, "only one of two windows saves");
      const full_name = one.data?.length === 1 ? "Devi Krishnan" : "Asha R. Rao";
      // The number is another detail, from a window that has not seen the new name.
      const numbered = await other.client
        .from("profiles")
        .update({ phone: "080 2345 6789" })
        .eq("id", id)
        .eq("phone", began?.phone ?? "")
        .select("id");
      assert.equal(numbered.data?.length, 1, JSON.stringify(numbered.error));
      assert.deepEqual(await read(), { full_name, phone: "+918023456789" });
      const { data } = await client.auth.refreshSession();
      const { full_name: name, phone, user_type } = data.user?.user_metadata ?? {};
      assert.deepEqual([name, phone, user_type], [full_name, "+918023456789", "user"]);
    });

    test("changes of the profile and of the metadata at the same time are both made", async () => {
      const account = await backend.makeAccount();
      const { client, id } = account;
      const { database } = backend;
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isLocked, resolve: locks } = Promise.withResolvers<void>();
      const holding = database.asSystem("test", async (tx) => {
        await tx.query("select from public.profiles where id = $1 for update", [id]);
        locks();
        await isOver;
      });
      await isLocked;
      const renamed = client.from("profiles").update({ full_name: "Devi Krishnan" }).eq("id", id).select("id").then();
      await waitForLock(database);
      const moved = client.auth.updateUser({ data: { phone: "080 2345 6789" } });
      await waitForLock(database, 2);
      end();
      await holding;
      const [profile, user] = await Promise.all([renamed, moved]);
      assert.deepEqual([profile.error, profile.data?.length, user.error], [null, 1, null]);
      const { rows } = await database.asOwner(
        `select p.full_name, p.phone, u.raw_user_meta_data ->> 'full_name' as name, u.raw_user_meta_data ->> 'phone' as number
         from public.profiles as p join auth.users as u using (id) where id = $1`,
        [id],
      );
      const [full_name, phone] = ["Devi Krishnan", "+918023456789"];
      assert.deepEqual(rows, [{ full_name, phone, name: full_name, number: phone }]);
    });

    test("bad changes are refused in words, and change nothing", async () => {
      const { client } = await backend.makeAccount();
      const before = (await client.auth.getUser()).data.user;
      for (const [changes, status] of [
        [{ data: { full_name: "x".repeat(200) } }, 422],
        [{ data: { phone: "12" } }, 422],
        [{ data: { x: "\0" } }, 422],
        [{ data: { city: "Pune" }, password: "short" }, 422],
        [{ data: { city: "Pune" }, email: "no address" }, 400],
        [{ data: { city: "Pune" }, password: "a good new password", current_password: "not it" }, 400],
      ] as const) {
        const { error } = await client.auth.updateUser(changes as { data: object });
        assert.equal(error?.status, status, JSON.stringify(changes));
        assert.ok(error.message.length > 10);
      }
      assert.deepEqual((await client.auth.getUser()).data.user, before);
    });

    test("metadata does not grow until its token is too long for a header", async () => {
      const { client } = await backend.makeAccount();
      const grow = (key: string) => client.auth.updateUser({ data: { [key]: "é".repeat(900) } });
      const errors = [];
      for (const key of ["a", "b", "c", "d", "e"]) errors.push((await grow(key)).error);
      assert.deepEqual([errors[0], errors[4]?.status], [null, 422]);
      assert.equal((await client.auth.refreshSession()).error, null);
      assert.equal((await client.auth.getUser()).error, null, "the largest there can be still works");
    });
  });
});
