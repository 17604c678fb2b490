import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scene } from "./scene.ts";
import { signalDatabase } from "./signal-database.ts";

/** Produces what an alert watches and answers what ends it. */
export type Cause = (scene: Scene) => Promise<() => Promise<unknown>>;

const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));
const order = ({ asOwner }: Scene) => asOwner("insert into private.backups (ordered_at) values (now())");
const refuse = ({ smtp }: Scene, reply: string | undefined) => {
  smtp.behave = (line) => (reply && /^RCPT TO:/i.test(line) ? reply : undefined);
};
const untilTried = async ({ asOwner }: Scene) => {
  while ((await asOwner("select from private.unsent_mails where sent_at is null")).length === 0) await sleep(100);
};
/** The mail server accepts emails again, and what waited is sent now. */
const mend = async (scene: Scene) => {
  refuse(scene, undefined);
  await scene.asOwner(`update private.unsent_mails set is_final = false where sent_at is null`);
  await scene.asOwner(
    `update private.jobs set run_at = now(), created_at = now(), failed_at = null where done_at is null`,
  );
};
const waitingMail = async (scene: Scene, changed: string) => {
  refuse(scene, "451 4.3.0 later");
  await scene.submit();
  await untilTried(scene);
  await scene.asOwner(`update private.jobs set ${changed} where done_at is null and attempts > 0`);
  return () => mend(scene);
};
/** Does it over and over, until the function it answers is called. */
const goOn = (work: () => Promise<unknown>) => {
  let ends = false;
  const loop = (async () => {
    while (!ends) await work();
  })();
  return () => {
    ends = true;
    return loop;
  };
};

const failEnquiries = async (scene: Scene) => {
  await scene.asOwner("alter table public.enquiries rename to enquiries_elsewhere");
  const stop = goOn(() => times(4, scene.submit));
  return async () => {
    await stop();
    await scene.asOwner("alter table public.enquiries_elsewhere rename to enquiries");
  };
};

const loseDocument = async ({ asOwner }: Scene, problem: string) => {
  const sum = randomBytes(32).toString("hex");
  await asOwner(
    `insert into private.file_contents (sha256, size, media_type, key, stored_size, stored_sha256, problem, problem_since)
     values ('${sum}', 1, 'application/pdf', '${sum.slice(0, 2)}/${sum}-00000000', 1, '${sum}', '${problem}', now())`,
  );
  return () => asOwner(`delete from private.file_contents where sha256 = '${sum}'`);
};

export const causes: Readonly<Record<string, Cause>> = {
  // A new database has none.
  NeevBackupMissing: async (scene) => () => order(scene),
  async NeevBackupFailed(scene) {
    rmSync(scene.backupDir, { recursive: true });
    writeFileSync(scene.backupDir, "");
    await order(scene);
    return async () => {
      rmSync(scene.backupDir);
      mkdirSync(scene.backupDir);
      await order(scene);
    };
  },
  async NeevBackupDoesNotRestore({ asOwner }) {
    const note = (outcome: string) =>
      asOwner(`update private.backups set verified_at = now(), ${outcome} where file_name is not null`);
    await note("restores = false, verify_problem = 'broken'");
    return () => note("restores = true, verify_problem = null");
  },
  NeevMailsWaiting: (scene) => waitingMail(scene, "run_at = now() + interval '1 hour'"),
  NeevJobsWaiting: (scene) =>
    waitingMail(scene, "run_at = now() + interval '1 hour', created_at = now() - interval '11 minutes'"),
  NeevJobsFailed: (scene) => waitingMail(scene, "run_at = now(), created_at = now() - interval '4 days'"),
  async NeevMailsRefused(scene) {
    refuse(scene, "550 5.1.1 unknown");
    await scene.submit();
    return () => mend(scene);
  },
  async NeevMailsBounced(scene) {
    await scene.submit();
    const back = "select from private.sent_addresses where private.note_bounce(message_id, '5.1.1', '{}')";
    while ((await scene.asOwner(back)).length === 0) await sleep(100);
    return () => mend(scene);
  },
  async NeevMailboxUnread(scene) {
    // Nothing listens there.
    const other = await scene.startOther({ IMAP_URL: "imap://office:secret@127.0.0.1:1" });
    while ((await scene.asOwner("select from private.mailbox where problem is not null")).length === 0)
      await sleep(100);
    await scene.asOwner("update private.mailbox set wanted_at = now() - interval '11 minutes'");
    return async () => {
      scene.prometheus.watch({ main: scene.server.url });
      await other.stop();
    };
  },
  NeevFilesMissing: (scene) => loseDocument(scene, "missing"),
  NeevFilesInfected: (scene) => loseDocument(scene, "virus"),
  async NeevLateReplies(scene) {
    await scene.submit();
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const other = await scene.startOther({ CLOCK: nextWeek });
    return async () => {
      scene.prometheus.watch({ main: scene.server.url });
      await other.stop();
    };
  },
  async NeevSignInFailures(scene) {
    // With the usual limits: after five wrong passwords the others are refused unread, as in a real flood.
    const other = await scene.startOther({ RATE_LIMIT_SCALE: "1" });
    const stop = goOn(() => times(4, () => scene.signIn(other.url)));
    return async () => {
      await stop();
      scene.prometheus.watch({ main: scene.server.url });
      await other.stop();
    };
  },
  async NeevRateLimited(scene) {
    const other = await scene.startOther({ RATE_LIMIT_SCALE: "1" });
    const stop = goOn(async () => {
      await scene.signIn(other.url);
      await sleep(100);
    });
    return async () => {
      await stop();
      scene.prometheus.watch({ main: scene.server.url });
      await other.stop();
    };
  },
  NeevErrors: failEnquiries,
  NeevUnexpectedErrors: failEnquiries,
  async NeevSlow(scene) {
    const stop = goOn(async () => {
      const release = await scene.lock("lock table public.enquiries in access exclusive mode");
      const calls = times(8, scene.submit);
      await sleep(650);
      await release();
      await calls;
    });
    return stop;
  },
  async NeevPoolExhausted(scene) {
    // A slow database. A lock would not do: who wants one that is not released gives its connection back at once.
    await scene.asOwner(
      "create function private.take_long() returns trigger language plpgsql as $$begin perform pg_sleep(0.8); return new; end$$",
    );
    await scene.asOwner(
      "create trigger take_long before insert on public.enquiries for each row execute function private.take_long()",
    );
    const stop = goOn(() => times(40, scene.submit));
    return async () => {
      await stop();
      await scene.asOwner("drop function private.take_long() cascade");
    };
  },
  async NeevShedding(scene) {
    const release = await scene.lock("lock table public.enquiries in access exclusive mode");
    const stop = goOn(() => times(400, scene.submit));
    return async () => {
      await release();
      await stop();
    };
  },
  async NeevDatabaseDown(scene) {
    const [found] = await scene.asOwner<{ data_directory: string }>("show data_directory");
    signalDatabase(found?.data_directory ?? "", "SIGSTOP");
    return async () => signalDatabase(found?.data_directory ?? "", "SIGCONT");
  },
  async NeevEventLoopBlocked({ server }) {
    const stop = goOn(async () => {
      process.kill(server.pid, "SIGSTOP");
      await sleep(400);
      process.kill(server.pid, "SIGCONT");
      await sleep(300);
    });
    return stop;
  },
  async NeevWorkerGone(scene) {
    await scene.asOwner("update private.workers set seen_at = now() - interval '2 minutes'");
    // It can be read, and no worker can note that it lives.
    return scene.lock("lock table private.workers in exclusive mode");
  },
  async NeevDiskLow({ backupDir }) {
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", backupDir]);
    if (status !== 0) throw new Error("no right to mount a small disk");
    return async () => spawnSync("umount", [backupDir]);
  },
  async NeevClocksApart(scene) {
    const aheadByAMinute = "const { now } = Date; Date.now = () => now() + 60_000";
    const other = await scene.startOther({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(aheadByAMinute)}`,
    });
    await scene.prometheus.untilSeen(other.url);
    return async () => {
      await other.kill("SIGKILL");
      scene.prometheus.watch({ main: scene.server.url });
    };
  },
  async NeevDown(scene) {
    const other = await scene.startOther();
    await scene.prometheus.untilSeen(other.url);
    await other.kill("SIGKILL");
    return async () => scene.prometheus.watch({ main: scene.server.url });
  },
  async NeevRestarting(scene) {
    for (let start = 0; start < 4; start += 1) {
      const other = await scene.startOther();
      await scene.prometheus.untilSeen(other.url);
      await other.kill("SIGKILL");
    }
    return async () => scene.prometheus.watch({ main: scene.server.url });
  },
};
