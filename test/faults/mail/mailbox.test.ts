import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { FileMail } from "#server/mail/incoming-mail.ts";
import { type MailboxTimes, startMailbox } from "#server/mail/mailbox/run-mailbox.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { type ImapServer, startImapServer } from "#test/support/mail/imap-server.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { waitUntil } from "#test/support/wait-until.ts";

type State = { problem: string | null; last_uid: number | null; has_been_read: boolean; is_leased: boolean };
const mail = "Subject: hello\nContent-Type: text/plain\n\nhello";

forEachEngine((engine, openTestDatabase) => {
  // What is read is the same on the embedded database: test/wire/mail/bounced-mails.test.ts.
  if (engine === "pglite") return;
  describe(`a mailbox that cannot be read, on ${engine}`, () => {
    let database: TestDatabase;
    let imap: ImapServer;
    const stopping: (() => Promise<void>)[] = [];
    before(async () => {
      database = await openTestDatabase();
      imap = await startImapServer();
    });
    const stopAll = async () => {
      for (const stop of stopping.splice(0)) await stop();
    };
    afterEach(async () => {
      await stopAll();
      imap.behave = () => undefined;
      await database.asOwner("delete from private.mailbox");
    });
    after(() => imap?.close());

    type Asked = Partial<MailboxTimes> & { tls?: "optional" | "required"; fileMail?: FileMail };
    function read({ tls = "optional", fileMail, ...times }: Asked = {}) {
      const { log, lines } = collectLog();
      const env = { imapUrl: imap.url, imapTls: tls };
      const quick = { turn: 20, firstPause: 10, longestPause: 40, ...times };
      stopping.push(startMailbox({ database, env, log, ...(fileMail && { fileMail }) }, quick));
      return lines;
    }
    const state = async () =>
      (
        await database.asOwner<State>(
          "select problem, last_uid, read_at is not null as has_been_read, leased_until is not null as is_leased from private.mailbox",
        )
      ).rows[0];
    const untilProblem = (pattern: RegExp) =>
      waitUntil(`the problem is ${pattern}`, async () => pattern.test((await state())?.problem ?? ""));
    const untilRead = (uid = imap.uidNext - 1) =>
      waitUntil(`it is read up to ${uid}`, async () => {
        const found = await state();
        return found?.problem === null && found.last_uid === uid;
      });

    test("a server that hangs at any step is left in time, and read as soon as it answers again", async () => {
      for (const step of ["CONNECT", "CAPABILITY", "LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "DONE"]) {
        imap.behave = (command) => (command.startsWith(step) ? "hang" : undefined);
        // Of its first emails none is asked for, of those that come while it is waited for some are.
        read({ connect: 300, command: 300, look: 50 });
        if (step === "UID FETCH") {
          await untilRead();
          imap.deliver(mail);
        }
        await untilProblem(/does not answer/);
        imap.behave = () => undefined;
        await untilRead();
        await stopAll();
      }
    });

    test("a wrong password is said in words, and is not tried again and again", async () => {
      imap.behave = (command) => (command.startsWith("LOGIN") ? "NO [AUTHENTICATIONFAILED] no secret" : undefined);
      const before = imap.connections;
      const lines = read({ longestPause: 600_000 });
      await untilProblem(/^The mail server does not accept the user and password in IMAP_URL$/);
      assert.equal(imap.connections, before + 1);
      const said = JSON.stringify(lines);
      assert.match(said, /user and password in IMAP_URL/);
      assert.ok(!said.includes("secret"), "neither the password nor what the server says is in the log");
      assert.equal((await state())?.is_leased, true, "no other process tries it meanwhile");
    });

    test("a server that offers no encryption is not told the password", async () => {
      const before = imap.commands.length;
      read({ tls: "required" });
      await untilProblem(/did not agree on an encrypted connection \(STARTTLS\)/);
      assert.deepEqual(
        imap.commands.slice(before).filter((command) => /LOGIN|AUTHENTICATE/.test(command)),
        [],
      );
    });

    test("a port where nothing listens, and one that breaks off", async () => {
      imap.behave = (command) => (command.startsWith("SELECT") ? "drop" : undefined);
      read();
      await untilProblem(/closed the connection|broke the connection off/);
      await stopAll();
      const gone = await startImapServer();
      await gone.close();
      const { log } = collectLog();
      stopping.push(startMailbox({ database, env: { imapUrl: gone.url, imapTls: "optional" }, log }, { turn: 20 }));
      await untilProblem(/it refuses connections\. Check the host and the port in IMAP_URL/);
    });

    test("an email with which the connection ends is left out after three tries; those before and after it are read", async () => {
      read();
      await untilRead();
      const uids = [1, 2, 3, 4, 5].map(() => imap.deliver(mail).uid);
      const broken = uids[2] as number;
      const asked: number[] = [];
      imap.behave = (command) => {
        const [, set = ""] = /^UID FETCH (\S+)/.exec(command) ?? [];
        if (!set.split(",").includes(`${broken}`)) return undefined;
        asked.push(broken);
        return "drop";
      };
      await untilRead(uids[4]);
      assert.equal(asked.length, 3);
    });

    test("an email that the database refuses is left after three tries; one that it cannot take now is tried until it can", async () => {
      const filed: number[] = [];
      const least = mail.replaceAll("\n", "\r\n").length;
      const failures = Array.from({ length: 5 }, () => ({ code: "53100" }));
      let tries = 0;
      const fileMail: FileMail = async ({ size }) => {
        if (size === least + 1) {
          tries += 1;
          throw Object.assign(new Error("invalid byte sequence"), { code: "22021" });
        }
        if (size === least + 2 && failures.length > 0) throw Object.assign(new Error("full"), failures.pop());
        filed.push(size);
        return "filed";
      };
      read({ fileMail, look: 50 });
      await untilRead();
      const stored = ["", "x", "xx", "xxx"].map((more) => imap.deliver(`${mail}${more}`));
      await untilRead();
      assert.equal(tries, 3);
      assert.deepEqual(
        stored.map(({ flags }) => flags.has("\\Seen")),
        [true, false, true, true],
      );
      for (const more of [2, 3]) assert.ok(filed.includes(least + more));
    });

    test("an answer of two gigabytes is refused before it comes", async () => {
      read({ firstPause: 600_000, longestPause: 600_000 });
      await untilRead();
      const memory = process.memoryUsage().rss;
      imap.behave = (command) =>
        command.startsWith("UID FETCH")
          ? `* 1 FETCH (UID 1 BODY[HEADER] {2147483648}\r\n${"x".repeat(4096)}`
          : undefined;
      imap.deliver(mail);
      await untilProblem(/answers that are too large/);
      assert.ok(process.memoryUsage().rss - memory < 200_000_000);
    });

    test("of two processes one reads, and the other one goes on when it stops, or has died", async () => {
      read({ look: 30 });
      await untilRead();
      const [first] = stopping.splice(0);
      const before = imap.connections;
      read({ look: 30 });
      imap.deliver(mail);
      await untilRead();
      assert.equal(imap.connections, before, "the second one waits");
      await first?.();
      imap.deliver(mail);
      await untilRead();
      assert.equal(imap.connections, before + 1);
      await stopAll();
      assert.equal((await state())?.is_leased, false);
      await database.asOwner(
        "update private.mailbox set lease_token = gen_random_uuid(), leased_until = clock_timestamp() + interval '200 ms'",
      );
      imap.deliver(mail);
      read();
      await untilRead();
    });

    test("a reader whose lease another one has taken stores nothing, and stops", async () => {
      read({ look: 600_000, turn: 600_000 });
      await untilRead();
      await waitUntil("the server is waited for", () => imap.commands.at(-1) === "IDLE");
      const last = (await state())?.last_uid;
      await database.asOwner(
        "update private.mailbox set lease_token = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'",
      );
      const [before, asked] = [imap.connections, imap.commands.length];
      imap.deliver(mail);
      await waitUntil("it has tried to", () => imap.commands.slice(asked).some((one) => one.startsWith("UID FETCH")));
      const startedAt = performance.now();
      await stopAll();
      assert.ok(performance.now() - startedAt < scaleLimit(5_000), "it stops at once, whatever it waits for");
      assert.deepEqual([(await state())?.last_uid, imap.connections], [last, before]);
    });
  });
});
