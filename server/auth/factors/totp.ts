import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** RFC 6238 with the defaults of every authenticator app. */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const tolerance = 1;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 of RFC 4648 without padding, as authenticator apps expect a secret. The bytes must be a multiple of five. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** 160 random bits, as RFC 4226 recommends. */
export function makeSecret(): string {
  return encodeBase32(randomBytes(20));
}

/** The number of the 30-second step of an instant. */
export function findStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The code of a secret in a step (RFC 4226, 5.3). */
export function makeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) as number) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The steps around the instant that have this code; more than one in a few cases in a million. */
export function matchSteps(secret: string, code: string, at: Date): number[] {
  const given = Buffer.from(code);
  if (given.length !== digits) return [];
  const present = findStep(at);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => present - tolerance + index);
  return steps.filter((step) => timingSafeEqual(given, Buffer.from(makeCode(secret, step))));
}

/** The text of the QR code for an authenticator app; parameters in the order of Supabase Auth. */
export function describeKey({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const period = `algorithm=SHA1&digits=${digits}&issuer=${encodeURIComponent(issuer)}&period=${stepSeconds}`;
  return `otpauth://totp/${label}?${period}&secret=${secret}`;
}
