import { createHash } from "node:crypto";

export type MailboxAddress = {
  readonly host: string;
  readonly port: number;
  /** Whether it is encrypted from the start; otherwise by STARTTLS. */
  readonly isEncrypted: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

/** The parts of `IMAP_URL`, such as `imaps://user:password@mail.example.in/INBOX`. */
export function readMailboxAddress(imapUrl: string): MailboxAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const isEncrypted = protocol === "imaps:" || port === "993";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isEncrypted ? 993 : 143),
    isEncrypted,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.replace(/^\//, "")) || "INBOX",
  };
}

/** The same for the same mailbox; a password that changes leaves it the same. */
export function namePlace({ host, port, user, folder }: MailboxAddress): string {
  return createHash("sha256")
    .update(JSON.stringify([host, port, user, folder]))
    .digest("hex");
}
