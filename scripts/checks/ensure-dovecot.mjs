import { hasDovecot } from "#test/support/mail/dovecot.ts";
import { CommandError } from "../run-command.mjs";
import { installPackage } from "./install-package.mjs";

const none = `No Dovecot 2.3 was found that could be started, and none could be installed (Debian 12, as root: \
apt-get install dovecot-imapd). The test of the mailbox on a real mail server`;

/** The mail server of test/faults/mail/dovecot.test.ts, installed where we may. Elsewhere that file is left out, but not where CI is set. */
export async function ensureDovecot() {
  if (hasDovecot()) return;
  console.log("No Dovecot on this machine: trying the packages of the distribution…");
  await installPackage("dovecot-imapd");
  if (hasDovecot()) return;
  if (process.env.CI) throw new CommandError(`${none} cannot run.`);
  console.log(`${none} is left out.`);
}
