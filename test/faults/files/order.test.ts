import assert from "node:assert/strict";
import fsp from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Database } from "#server/database/database.ts";
import { createFiles } from "#server/files/files.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Documents, makePdf, openDocuments } from "#test/support/fixtures/document-files.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the order in which a document is stored on ${engine}`, () => {
    let documents: Documents;
    const done: string[] = [];
    const real = { open: fsp.open, rename: fsp.rename };
    before(async () => {
      documents = await openDocuments(openTestDatabase, {});
      const name = (file: unknown) => path.relative(documents.folder, String(file)).replace(/[0-9a-f-]{36}/g, "<id>");
      fsp.open = async (file, ...more) => {
        const handle = await real.open(file, ...more);
        const sync = handle.sync.bind(handle);
        handle.sync = async () => {
          await sync();
          done.push(`sync ${name(file)}`);
        };
        return handle;
      };
      fsp.rename = async (from, to) => {
        await real.rename(from, to);
        done.push(`rename ${name(from)} ${path.relative(documents.folder, path.dirname(String(to)))}`);
      };
      syncBuiltinESMExports();
    });
    after(async () => {
      Object.assign(fsp, real);
      syncBuiltinESMExports();
      await documents?.close();
    });

    test("bytes, their name, then the row: a row implies bytes that survive a loss of power", async () => {
      const database: Database = {
        ...documents.database,
        asSystem: async (actor, work, options) => {
          const value = await documents.database.asSystem(actor, work, options);
          done.push("commit");
          return value;
        },
      };
      const files = createFiles({ env: { dataDir: documents.dataDir }, database });
      const pdf = makePdf(100);
      const about = { name: "A document.pdf", origin: "office", kind: "letter" } as const;
      const source = (async function* () {
        yield pdf;
      })();
      const { sha256 } = await files.storeBytes(source, about);
      const folder = sha256.slice(0, 2);
      // The first commit is the question how long a file may be. A new folder's own name is on the disk before its content's.
      assert.deepEqual(
        done.filter(
          (line) => line !== "sync " && line !== "sync .." && line !== `sync ${path.basename(documents.folder)}`,
        ),
        ["commit", "sync incoming/<id>", `rename incoming/<id> ${folder}`, `sync ${folder}`, "commit"],
      );
    });
  });
});
