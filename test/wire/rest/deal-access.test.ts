import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { createClient } from "@supabase/supabase-js";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Asker, askers, type DealRecords, openDealRecords } from "#test/support/fixtures/deal-records.ts";

type Line = { visibility: "private" | "teaser" | "shared"; call: string; outcomes: Record<string, string> };
const headings = ["visitor", ...askers];

/** The table "Opportunities, by who asks" of docs/access.md. */
function readLines(): Line[] {
  const text = readFileSync(new URL("../../../docs/access.md", import.meta.url), "utf8");
  const [, section = ""] = text.split("## Opportunities, by who asks");
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = ""]) => ["private", "teaser", "shared"].includes(first))
    .map(([visibility, call = "", ...cells]) => ({
      visibility: visibility as Line["visibility"],
      call,
      outcomes: Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ""])),
    }));
}

forEachEngine((engine, openTestDatabase) => {
  describe(`who sees an opportunity and may express interest on ${engine}`, () => {
    let world: DealRecords;
    before(async () => {
      world = await openDealRecords(openTestDatabase);
    });
    after(() => world.close());

    test("docs/access.md has a line for each visibility and call", () => {
      assert.deepEqual(
        readLines().map(({ visibility, call }) => `${visibility} ${call}`),
        ["teaser", "shared", "private"].flatMap((visibility) =>
          ["select opportunities", "select opportunity_names", "select opportunity_details", "insert interests"].map(
            (call) => `${visibility} ${call}`,
          ),
        ),
      );
    });

    for (const { visibility, call, outcomes } of readLines()) {
      test(`${visibility}: ${call}`, async () => {
        const id = await world.list(visibility);
        const { rowCount } = await world.database.asOwner("select from public.opportunities where id = $1", [id]);
        assert.equal(rowCount, visibility === "private" ? 0 : 1, "the premise: it is listed, or it is not");
        const found = Object.fromEntries(
          await Promise.all(headings.map(async (heading) => [heading, await ask(heading, call, id)] as const)),
        );
        assert.deepEqual(found, outcomes);
      });
    }

    async function ask(heading: string, call: string, id: string): Promise<string> {
      const [verb, table = ""] = call.split(" ");
      const client =
        heading === "visitor" ? createClient(world.url, publishableKey) : world.cast[heading as Asker].client;
      if (verb === "select") {
        const { data, error, count } = await client.from(table).select("*", { count: "exact" });
        if (error) return error.code === "42501" ? "refused" : error.code;
        assert.equal(count, data.length);
        return data.some((row) => row.id === id) ? "seen" : "hidden";
      }
      const { error } = await client.from(table).insert({ opportunity_id: id });
      await world.database.asOwner("delete from public.interests");
      if (error === null) return "made";
      return error.code === "42501" ? "refused" : error.code;
    }
  });
});
