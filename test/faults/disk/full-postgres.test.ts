import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { runOnServer } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { callFunction, get } from "#test/support/machine/server-calls.ts";
import { lacksDisks, mountSmallDisk } from "#test/support/machine/small-disk.ts";
import { startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const megabyte = 1024 * 1024;

describe("a PostgreSQL server on a disk that becomes full", {
  skip: !readEngines().includes("postgres") || lacksDisks,
}, () => {
  it("saving is refused in a sentence, reading goes on, nothing acknowledged is lost; with space again it saves, without a restart", async (t) => {
    const disk = await mountSmallDisk(256 * megabyte);
    t.after(() => disk.remove());
    const postgres = await startPostgresServer({ on: disk.folder });
    t.after(() => postgres.stop());
    const server = await startServerProcess({ DATABASE_URL: postgres.url, RATE_LIMIT_SCALE: "0" });
    t.after(() => server.kill("SIGKILL"));

    const acknowledged: string[] = [];
    const submit = async () => {
      const answer = await callFunction(server.url, "submit-enquiry", fillHomeForm());
      if (answer.status === 201) acknowledged.push(String(answer.body.reference));
      else assert.equal(answer.status, 503, JSON.stringify(answer.body));
      return answer;
    };
    assert.equal((await submit()).status, 201);
    disk.fill();
    // Free pages and the rest of a file of the log are used up first.
    let refused = await submit();
    await waitUntil("nothing fits any more", async () => {
      refused = await submit();
      return refused.status === 503;
    });
    assert.match(String(refused.body.message), /^Nothing can be saved at the moment, as the server has no disk space/);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.equal((await get(server.url, "/rest/v1/services?select=id&limit=1")).status, 200);
    assert.equal((await get(server.url, "/readyz")).status, 200);

    disk.empty();
    await waitUntil("it saves again", async () => (await submit()).status === 201);
    await runOnServer(
      postgres.url,
      `do $$ begin
         assert (select count(*) from public.enquiries where reference = any ('{${acknowledged.join(",")}}')) = ${acknowledged.length};
       end $$`,
    );
  });
});
