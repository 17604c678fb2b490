import { createHmac, timingSafeEqual } from "node:crypto";

/** The purpose from which the secret of these addresses is derived (server/database/signing-keys.ts). */
export const unsubscribePurpose = "switching mails off";

/** An account, and a kind of email that it can switch off. */
export type Unsubscription = { readonly account: string; readonly mail: string };

const idBytes = 16;
/** 128 bits, so that the address stays short. */
const signatureLength = 22;
const sign = (secret: Buffer, content: string) =>
  createHmac("sha256", secret).update(content).digest("base64url").slice(0, signatureLength);

/** The end of the address that switches a kind of email off: it works without a session, for ever, and for nothing else. */
export function makeUnsubscribeToken(secret: Buffer, { account, mail }: Unsubscription): string {
  const id = Buffer.from(account.replaceAll("-", ""), "hex");
  const content = Buffer.concat([id, Buffer.from(mail)]).toString("base64url");
  return `${content}.${sign(secret, content)}`;
}

/** @param secrets of every signing key that is still accepted; undefined for what no secret of ours has signed */
export function readUnsubscribeToken(secrets: readonly Buffer[], token: string): Unsubscription | undefined {
  const [content = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, content));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isOurs) return undefined;
  const bytes = Buffer.from(content, "base64url");
  return { account: bytes.subarray(0, idBytes).toString("hex"), mail: bytes.subarray(idBytes).toString() };
}
