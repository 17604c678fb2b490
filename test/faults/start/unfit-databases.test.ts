import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { findServerUrl, runOnServer, withDatabase } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { startServerProcess } from "#test/support/server-process.ts";

const name = "neev_unfit";
const password = "a-password-of-the-test";

for (const engine of readEngines().filter((found) => found === "postgres"))
  describe(engine, () => {
    let url: string;
    const refuse = (databaseUrl: string, sentence: RegExp) =>
      assert.rejects(startServerProcess({ DATABASE_URL: databaseUrl }), sentence);

    before(async () => {
      url = await findServerUrl();
      await runOnServer(
        url,
        `create role ${name} login createrole connection limit 1 password '${password}'`,
        `create database ${name} owner ${name} encoding 'SQL_ASCII' locale 'C' template template0`,
        `create database ${name}_utf8 owner ${name}`,
      );
    });
    after(() => runOnServer(url, `drop database ${name}`, `drop database ${name}_utf8`, `drop role ${name}`));

    test("a database that counts bytes as characters is refused, and the sentence says how to make another one", () =>
      refuse(
        withDatabase(url, name),
        /nothing was changed\. It lacks the encoding UTF8 \(create the database with encoding 'UTF8' template template0\)/,
      ));

    test("a database that gives one connection alone is refused, and the sentence says how many it takes", () =>
      refuse(
        Object.assign(new URL(withDatabase(url, `${name}_utf8`)), { username: name, password }).href,
        /gave no second connection beside the first \(too many connections for role "neev_unfit"\)\. Let a pooler in between, and the limit of the database user, allow at least two/,
      ));
  });
