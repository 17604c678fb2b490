import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { soldServices } from "#domain/catalogue/sold-services.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend } from "#test/support/fixtures/accounts.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
  sampleClock,
} from "./fixtures/sample-requests.ts";

type Account = Awaited<ReturnType<AccountBackend["makeAccount"]>>;

forEachEngine((engine, openTestDatabase) => {
  describe(`the calls of the product, by the official client, on ${engine}`, () => {
    let backend: AccountBackend;
    let asha: Account;
    let admin: Account;
    let visitor: SupabaseClient;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase({ clock: sampleClock }), { RATE_LIMIT_SCALE: "0" });
      [asha, admin] = [await backend.makeAccount(), await backend.makeAccount()];
      await backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
      visitor = backend.makeClient();
    });
    after(() => backend.close());

    test("the profile is read as a single row", async () => {
      const { data, error, status } = await asha.client.from("profiles").select("*").eq("id", asha.id).single();
      assert.deepEqual([error, status], [null, 200]);
      assert.equal(data.full_name, "Asha Rao");
      assert.equal(data.phone, "+919876543210");
      assert.equal(data.user_type, "user");
      assert.match(data.created_at, /^\d{4}-\d\d-\d\dT.*\+05:30$/);
      const none = await asha.client.from("profiles").select("*").eq("id", admin.id).single();
      assert.deepEqual([none.status, none.error?.code], [406, "PGRST116"]);
      assert.equal(none.error?.message, "Cannot coerce the result to a single JSON object");
      const maybe = await asha.client.from("profiles").select("*").eq("id", admin.id).maybeSingle();
      assert.deepEqual([maybe.data, maybe.error], [null, null]);
    });

    test("a role is asked for", async () => {
      const asked = { _user_id: admin.id, _role: "admin" };
      assert.deepEqual((await admin.client.rpc("has_role", asked)).data, true);
      assert.deepEqual((await asha.client.rpc("has_role", { _user_id: asha.id, _role: "admin" })).data, false);
      const read = await admin.client.rpc("has_role", asked, { get: true });
      assert.deepEqual([read.data, read.status], [true, 200]);
      const foreign = await asha.client.rpc("has_role", asked);
      assert.deepEqual([foreign.status, foreign.error?.code], [403, "42501"]);
      assert.equal((await visitor.rpc("has_role", asked)).status, 401);
      assert.equal((await admin.client.rpc("office_role")).data, "admin");
      assert.equal((await asha.client.rpc("office_role")).data, null);
      assert.equal((await visitor.rpc("office_role")).status, 401);
    });

    test("a funding application is kept as it was sent, and answered in rupees and India's time", async () => {
      const sent = await asha.client
        .from("funding_applications")
        .insert({ user_id: asha.id, ...fillFundingApplication() });
      assert.deepEqual([sent.error, sent.status, sent.data], [null, 201, null]);
      const { data } = await asha.client
        .from("funding_applications")
        .select("*")
        .eq("user_id", asha.id)
        .order("created_at", { ascending: false });
      const [row] = data ?? [];
      assert.equal(row.status, "pending");
      assert.equal(row.user_id, asha.id);
      assert.equal(row.funding_amount, 5_000_000);
      assert.equal(row.contact_phone, "+919876543210");
      assert.equal(row.additional_notes, null);
      const { data: made } = await asha.client
        .from("funding_applications")
        .insert(fillFundingApplication({ funding_amount: 1000.5, team_size: null }))
        .select()
        .single();
      assert.equal(made.funding_amount, 1000.5);
      const raw = await backend.call(`/rest/v1/funding_applications?select=funding_amount&id=eq.${made.id}`, {
        headers: { authorization: `Bearer ${(await asha.client.auth.getSession()).data.session?.access_token}` },
      });
      assert.equal(JSON.stringify(raw.body), '[{"funding_amount":1000.5}]');
    });

    test("a consultation at ten means ten in India, whatever zone the reader prefers", async () => {
      const { data, error } = await asha.client.from("consultations").insert(fillConsultation()).select().single();
      assert.equal(error, null);
      assert.equal(data.scheduled_date, "2026-12-01T10:00:00+05:30");
      assert.deepEqual([data.contact_method, data.urgency_level, data.status], ["video_call", "normal", "pending"]);
      const { rows } = await backend.database.asOwner("select scheduled_date from public.consultations where id = $1", [
        data.id,
      ]);
      assert.deepEqual(rows, [{ scheduled_date: new Date("2026-12-01T04:30:00.000Z") }]);
    });

    test("a project request keeps its lists", async () => {
      const { data, error } = await asha.client.from("project_requests").insert(fillProjectRequest()).select().single();
      assert.equal(error, null);
      assert.deepEqual(data.technology_preferences, ["React", "PostgreSQL"]);
      assert.deepEqual(data.features_required, ["Payment Integration"]);
      assert.equal(data.contact_phone, null);
      const bare = await asha.client
        .from("project_requests")
        .insert(fillProjectRequest({ technology_preferences: undefined, features_required: null }))
        .select()
        .single();
      assert.deepEqual([bare.data.technology_preferences, bare.data.features_required], [[], []]);
    });

    test("a website typed without https:// is completed, and a number in another script is stored as one", async () => {
      // A number that is copied from a phone's contacts carries marks of direction.
      const typed = { website_url: "https:/www.rao.example.in/shop", contact_phone: "\u202a९८७६५ ४३२१०\u202c" };
      const { data } = await asha.client.from("project_requests").insert(fillProjectRequest(typed)).select().single();
      assert.deepEqual([data.website_url, data.contact_phone], ["https://www.rao.example.in/shop", "+919876543210"]);
    });

    test("lists come newest first, as many as were asked for", async () => {
      for (const [place, title] of ["First", "Second", "Third"].entries()) {
        await backend.database.asOwner(
          `insert into public.notifications (user_id, title, message, created_at)
           values ($1, $2, 'Read this', timestamptz '2026-11-19T10:00:00+05:30' + $3 * interval '1 hour')`,
          [asha.id, title, place],
        );
      }
      const list = () =>
        asha.client
          .from("notifications")
          .select("*")
          .eq("user_id", asha.id)
          .order("created_at", { ascending: false })
          .limit(2);
      const { data } = await list();
      assert.deepEqual(
        data?.map(({ title }) => title),
        ["Third", "Second"],
      );
      const read = await asha.client.from("notifications").update({ is_read: true }).eq("id", data?.[0].id);
      assert.deepEqual([read.error, read.status], [null, 204]);
      assert.equal((await list()).data?.[0].is_read, true);
      const other = await asha.client.from("notifications").update({ title: "Mine" }).eq("id", data?.[0].id);
      assert.deepEqual([other.status, other.error?.code], [403, "42501"]);
      const wrong = await asha.client.from("notifications").update({ is_read: "perhaps" }).eq("id", data?.[0].id);
      assert.deepEqual([wrong.status, wrong.error?.code], [400, "invalid_input"]);
      const foreign = await admin.client
        .from("notifications")
        .update({ is_read: true })
        .eq("user_id", asha.id)
        .select();
      assert.deepEqual([foreign.data, foreign.error], [[], null]);
    });

    test("six counts are true for an administrator, and what a customer may see for a customer", async () => {
      const tables = ["profiles", "profiles", "user_roles", "services", "consultations", "funding_applications"];
      const counts = (client: SupabaseClient) =>
        Promise.all(
          tables.map(async (table) => {
            const { count, error } = await client.from(table).select("*", { count: "exact", head: true });
            return error ? error.message : count;
          }),
        );
      assert.deepEqual(await counts(admin.client), [2, 2, 1, soldServices.length, 1, 2]);
      assert.deepEqual(await counts(asha.client), [1, 1, 0, soldServices.length, 1, 2]);
      for (const name of ["planned", "estimated"] as const) {
        const { count } = await asha.client.from("profiles").select("*", { count: name, head: true });
        assert.equal(count, 1, `a ${name} count tells nothing of hidden rows`);
      }
    });

    test("the administrator's overview counts everything in one call, for administrators only", async () => {
      const { data } = await admin.client.rpc("power_admin_overview");
      assert.deepEqual(data, {
        totalUsers: 2,
        totalProfiles: 2,
        totalRoles: 1,
        totalServices: soldServices.length,
        totalConsultations: 1,
        totalFundingApps: 2,
      });
      assert.equal((await asha.client.rpc("power_admin_overview")).status, 403);
      assert.equal((await visitor.rpc("power_admin_overview")).status, 401);
    });

    test("the price list is the catalogue, for everyone", async () => {
      const { data, error } = await visitor.from("services").select("id,base_price").order("position");
      assert.equal(error, null);
      assert.deepEqual(
        data,
        soldServices.map(({ id, base_price }) => ({ id, base_price })),
      );
    });

    test("the set-up tools of the administrator's sign-in answer success and message", async () => {
      for (const name of ["create_power_admin", "test_power_admin_login", "verify_power_admin_setup"]) {
        const { data, error } = await visitor.rpc(name);
        assert.equal(error, null, name);
        assert.equal(typeof data.success, "boolean", name);
        assert.equal(typeof data.message, "string", name);
      }
    });
  });
});
