import { ImapFlow, type MailboxObject } from "imapflow";
import type { SmtpTls } from "../smtp-encryption.ts";
import type { MailboxAddress } from "./mailbox-address.ts";
import { MailboxError, toMailboxError } from "./mailbox-failure.ts";

/** Milliseconds: until there is a connection with its greeting, and for any one command. */
const defaultWaits = { connect: 10_000, command: 60_000 };
export type MailboxWaits = typeof defaultWaits;

/** What a server may send at once: it can be broken, or not ours. */
const mostBytes = {
  maxLineLength: 256 * 1024,
  maxLiteralSize: 1024 * 1024,
  maxResponseSize: 2 * 1024 * 1024,
  maxResponseTokens: 50_000,
};

export type OpenMailbox = {
  readonly uidValidity: string;
  /** The number of the next email, when the mailbox was opened. */
  readonly uidNext: number;
  /** Does something with the connection; a server that does not answer in time, or answers nonsense, ends the connection. */
  ask<T>(work: (client: ImapFlow) => Promise<T>): Promise<T>;
  /** Until there may be new emails, `ms` have passed, or the connection is closed. */
  waitForNews(ms: number): Promise<void>;
  close(): void;
};

async function findNewest(client: ImapFlow): Promise<number> {
  const uids = await client.search({ all: true }, { uid: true });
  if (!uids) throw new MailboxError("The mailbox cannot be read: its server refuses to search it");
  return uids.reduce((newest, uid) => Math.max(newest, uid), 0);
}

/** Opens the folder of the address. Each connection is a new one: the library cannot open one again. */
export async function connectMailbox(
  address: MailboxAddress,
  tls: SmtpTls,
  waits: MailboxWaits = defaultWaits,
): Promise<OpenMailbox> {
  const client = new ImapFlow({
    ...mostBytes,
    host: address.host,
    port: address.port,
    secure: address.isEncrypted,
    // Without it the password would go to anyone who answers in place of the server and offers no encryption.
    doSTARTTLS: address.isEncrypted || tls === "optional" ? undefined : true,
    auth: { user: address.user, pass: address.password },
    disableAutoIdle: true,
    // Servers end an idle connection after half an hour at the earliest; networks do sooner.
    maxIdleTime: 4 * 60_000,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.connect,
    socketTimeout: waits.command,
    // It would write subjects.
    logger: false,
  });
  // Why the connection has ended: the command that it ends says no more than that it has. Without a listener it would end the process.
  let broken: unknown;
  client.on("error", (error) => {
    broken ??= error;
  });
  let hasNews = false;
  let wake = () => {};
  const note = () => {
    hasNews = true;
    wake();
  };
  client.on("exists", note);
  client.on("close", note);

  const ask: OpenMailbox["ask"] = async (work) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new MailboxError("The mailbox cannot be read: its server does not answer"));
      client.close();
    }, waits.command);
    try {
      return await Promise.race([work(client), promise]);
    } catch (error) {
      throw toMailboxError(broken ?? error);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    await ask(() => client.connect());
    const opened: MailboxObject = await ask(() => client.mailboxOpen(address.folder));
    // A server that does not say it: without it, all that is in the mailbox would be taken for new.
    const uidNext = Number(opened.uidNext) || (await ask(findNewest)) + 1;
    return {
      uidValidity: String(opened.uidValidity),
      uidNext,
      ask,
      async waitForNews(ms) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, ms);
        if (hasNews) resolve();
        // The next command ends it.
        else void client.idle().catch(() => {});
        await promise;
        clearTimeout(timer);
        hasNews = false;
      },
      close: () => client.close(),
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
