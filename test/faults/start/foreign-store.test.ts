import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";

const [engine = "pglite"] = readEngines().toReversed();

describe("a store of documents", () => {
  const outside = mkdtempSync(path.join(tmpdir(), "neev-foreign-store-"));
  after(() => rmSync(outside, { recursive: true }));

  it("of another database is not served, which the start says", async () => {
    const place = await makeDatabasePlace(engine);
    const dataDir = place.dataDir || outside;
    try {
      mkdirSync(path.join(dataDir, "files"), { recursive: true });
      writeFileSync(path.join(dataDir, "files", "neev-store.json"), JSON.stringify({ marker: randomUUID() }));
      const child = startChild("server/main.ts", [], {
        ...{ DATA_DIR: dataDir, DATABASE_URL: place.databaseUrl ?? "", PORT: `${await findFreePort()}` },
        ...{ HOST: "127.0.0.1", DEMO_SAMPLES: "off", LOG_LEVEL: "silent" },
      });
      assert.equal(await child.ended, 1, child.lines.join("\n"));
      assert.match(
        child.lines.join("\n"),
        /Neev did not start\. The documents of this database are in another folder or bucket: .*files belongs to another database/,
      );
    } finally {
      await place.remove();
    }
  });
});
