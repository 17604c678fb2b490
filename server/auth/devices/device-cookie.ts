import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Browsers keep a cookie for 400 days at most; each sign-in begins them again. */
export const deviceDays = 400;
const cookieName = "neev_device";
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** What a request says about the device it comes from. */
export type Device = {
  /** The value of its cookie; only the device has it, the database has its hash. */
  readonly token: string | undefined;
  /** Whether it stores cookies of this site: a page of it, or a link that was opened. */
  readonly keepsCookies: boolean;
  readonly userAgent: string;
  readonly address: string;
};

const randomLength = 16;

function sign(random: Buffer, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update("token").update(random).digest().subarray(0, randomLength);
}

/** Shows without the database that someone has signed in with it; for whom, only the database knows. */
export function makeDeviceToken(secret: Buffer): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, sign(random, secret)]).toString("base64url");
}

/** Whether we have made this token; those of earlier versions do not show it. */
export function isSignedToken(token: string | undefined, secret: Buffer): token is string {
  if (token === undefined) return false;
  const bytes = Buffer.from(token, "base64url");
  const [random, signature] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)];
  return signature.length === randomLength && timingSafeEqual(signature, sign(random, secret));
}

export function readDevice(
  headers: IncomingHttpHeaders,
  { siteUrl, address }: { siteUrl: string; address: string },
): Device {
  const token = readToken(headers.cookie ?? "");
  const isFromSite = headers["sec-fetch-site"] === "same-origin" || headers.origin === new URL(siteUrl).origin;
  const isNavigation = headers["sec-fetch-mode"] === "navigate";
  return {
    token,
    keepsCookies: token !== undefined || isFromSite || isNavigation,
    userAgent: headers["user-agent"] ?? "",
    address,
  };
}

function readToken(cookies: string): string | undefined {
  for (const pair of cookies.split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name === cookieName && tokenPattern.test(value)) return value;
  }
  return undefined;
}

/** The `Set-Cookie` header: sent with auth calls of this site alone, and out of reach of scripts. */
export function writeDeviceCookie(token: string, siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${token}; Path=/auth/v1; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
