import type { OpenMailbox } from "./connect-mailbox.ts";
import { MailboxError } from "./mailbox-failure.ts";

/** Makes the folder to which emails are moved, where it is not there yet. */
export async function prepareFolder(mailbox: OpenMailbox, folder: string): Promise<void> {
  const isThere = await mailbox.ask(async (client) => {
    const known = await client.list();
    return known.some(({ path }) => path.toLowerCase() === folder.toLowerCase());
  });
  if (isThere) return;
  await mailbox
    .ask((client) => client.mailboxCreate(folder))
    .catch((cause) => {
      throw new MailboxError(
        "The mailbox cannot be read: the folder in IMAP_MOVE_TO cannot be made. Make it, or name another",
        {
          cause,
        },
      );
    });
}

/**
 * Marks an email that was filed as read, and moves it. Where the server does not move it, it stays, marked: what is filed must not be
 * filed again for it.
 */
export async function settleMail(mailbox: OpenMailbox, uid: number, folder: string | undefined): Promise<void> {
  const range = String(uid);
  await mailbox.ask((client) => client.messageFlagsAdd(range, ["\\Seen"], { uid: true }));
  if (folder !== undefined) await mailbox.ask((client) => client.messageMove(range, folder, { uid: true }));
}
