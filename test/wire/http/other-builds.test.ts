import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Backend, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const folder = mkdtempSync(path.join(tmpdir(), "neev-builds-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const scriptOf = (name: string) => `export const build = "${name}"; // ${"a line that can be compressed ".repeat(20)}`;
const addressOf = (name: string) => `/assets/entry-${name.padEnd(8, "0")}.js`;

/** A build with one page and one script, as the build writes it. */
function makeBuild(name: string): string {
  const place = path.join(folder, name);
  mkdirSync(path.join(place, "assets"), { recursive: true });
  writeFileSync(path.join(place, "index.html"), `<script type="module" src="${addressOf(name)}"></script>`);
  writeFileSync(path.join(place, addressOf(name)), scriptOf(name));
  writeFileSync(path.join(place, `${addressOf(name)}.br`), brotliCompressSync(scriptOf(name)));
  writeFileSync(path.join(place, `${addressOf(name)}.gz`), gzipSync(scriptOf(name)));
  return place;
}

forEachEngine((engine, openTestDatabase) => {
  describe(`assets of other builds beside this one on ${engine}`, () => {
    let database: TestDatabase;
    let older: Backend;
    let newer: Backend;
    const start = (name: string) => startBackend(database, { siteDirectory: makeBuild(name) });
    const ask = async ({ url }: Backend, address: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + address, { headers });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    before(async () => {
      database = await openTestDatabase();
      older = await start("older");
      newer = await start("newer");
    });
    after(async () => {
      await older.close();
      await newer.close();
    });

    test("each process answers those of the other, as it answers its own", async () => {
      for (const encoding of ["br", "identity"])
        for (const name of ["older", "newer"]) {
          const [one, other] = [
            await ask(older, addressOf(name), { "accept-encoding": encoding }),
            await ask(newer, addressOf(name), { "accept-encoding": encoding }),
          ];
          assert.deepEqual([one.status, other.status], [200, 200], name);
          assert.deepEqual([one.text, other.text], [scriptOf(name), scriptOf(name)]);
          for (const header of ["cache-control", "content-type", "content-encoding", "etag", "content-length"])
            assert.equal(one.headers.get(header), other.headers.get(header), header);
        }
    });

    test("a name that no build has is not found", async () => {
      assert.equal((await ask(newer, "/assets/entry-12345678.js")).status, 404);
    });

    test("those of the last three builds are there, and of none before", async () => {
      const later = [await start("third"), await start("fourth")];
      try {
        const [, fourth] = later;
        assert.ok(fourth);
        assert.equal((await ask(fourth, addressOf("newer"))).status, 200);
        assert.equal((await ask(fourth, addressOf("older"))).status, 404);
      } finally {
        for (const backend of later) await backend.close();
      }
    });
  });
});
