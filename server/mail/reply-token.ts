import { randomInt } from "node:crypto";

/** Where answers to our emails arrive. */
export type AnswerAddress = {
  /** The address in `MAIL_FROM`, whose mailbox is read. */
  readonly address: string;
  /** Whether its mail server delivers `name+anything@host` to it too. */
  readonly hasPlus: boolean;
};

/** Crockford's letters: none is taken for another. A hundred bits cannot be guessed. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 20;
const inAddress = new RegExp(`\\+([${letters}]{${length}})@[^@]+$`);

export function makeReplyToken(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** `desk+<token>@example.in`; without plus addresses the address itself, and the answer is known by the Message-ID that it names. */
export function writeReplyAddress({ address, hasPlus }: AnswerAddress, token: string): string {
  const at = address.lastIndexOf("@");
  return hasPlus ? `${address.slice(0, at)}+${token}${address.slice(at)}` : address;
}

/** The token in an address that an email was sent to. */
export function readReplyToken(address: string): string | undefined {
  return inAddress.exec(address.toLowerCase())?.[1];
}

/** Whether it is the address to which we are answered, with or without a token. */
export function isOwnAddress({ address }: AnswerAddress, other: string): boolean {
  const plain = other.toLowerCase().replace(/\+[^@]*(?=@)/, "");
  return plain === address.toLowerCase() || other.toLowerCase() === address.toLowerCase();
}

/** The bare address of `MAIL_FROM`. */
export function bareAddress(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
}
