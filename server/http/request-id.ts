import { randomBytes } from "node:crypto";

/** Ids that no caller can choose: unique per process by the prefix, and in it by counting, which costs nothing. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
