import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { findFreePort } from "../free-port.ts";
import { readOpenFolder } from "../postgres/postgres-binaries.ts";
import { waitUntil } from "../wait-until.ts";

/** A real mail server (Dovecot 2.3, of Debian 12) with one mailbox. */
export type Dovecot = {
  readonly port: number;
  /** Puts an email into the mailbox, as a mail server would. */
  deliver(source: string): void;
  /** The files of the mailbox, or of another folder; their names end with the flags. */
  list(folder?: string): string[];
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const findProgram = () => ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot"].find((file) => existsSync(file));

/** Whether it is there, of the version whose settings we know; scripts/checks/ensure-dovecot.mjs installs it. Only root may start it. */
export function hasDovecot(): boolean {
  const program = findProgram();
  if (program === undefined || process.geteuid?.() !== 0) return false;
  return /^2\.3\./.test(spawnSync(program, ["--version"]).stdout.toString());
}

const writeSettings = (folder: string, port: number) => `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
first_valid_uid = 1
mail_location = maildir:~/Maildir
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

function readMailUser(): { uid: number; gid: number } {
  const [, , uid, gid] =
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .find(([name]) => name === "mail") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts it with a certificate; it wants STARTTLS before the password. User `office`, password `secret`. */
export async function startDovecot({ certificate, key }: { certificate: string; key: string }): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(readOpenFolder(), "neev-dovecot-"));
  const { uid, gid } = readMailUser();
  const maildir = path.join(folder, "home", "Maildir");
  for (const name of [
    "run",
    "state",
    "home",
    "home/Maildir",
    ...["cur", "new", "tmp"].map((part) => `home/Maildir/${part}`),
  ]) {
    mkdirSync(path.join(folder, name), { mode: 0o755 });
    if (name.startsWith("home")) chownSync(path.join(folder, name), uid, gid);
  }
  // Its processes are other users.
  spawnSync("chmod", ["755", folder]);
  const port = await findFreePort();
  writeFileSync(path.join(folder, "certificate.pem"), certificate);
  writeFileSync(path.join(folder, "key.pem"), key);
  writeFileSync(path.join(folder, "dovecot.conf"), writeSettings(folder, port));

  const answers = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    return promise.finally(() => socket.destroy());
  };
  const start = async () => {
    const child = spawn(findProgram() ?? "dovecot", ["-F", "-c", path.join(folder, "dovecot.conf")], {
      stdio: "ignore",
    });
    await waitUntil("Dovecot answers", answers);
    return child;
  };
  let running = await start();
  const end = async () => {
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    await ended;
  };
  let count = 0;
  return {
    port,
    deliver(source) {
      count += 1;
      const name = `${count}.neev.test`;
      writeFileSync(path.join(maildir, "tmp", name), source);
      chownSync(path.join(maildir, "tmp", name), uid, gid);
      spawnSync("mv", [path.join(maildir, "tmp", name), path.join(maildir, "new", name)]);
    },
    list(folder) {
      const place = folder === undefined ? maildir : path.join(maildir, `.${folder}`);
      return ["cur", "new"].flatMap((part) => readdirSync(path.join(place, part))).sort();
    },
    async restart() {
      await end();
      running = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
