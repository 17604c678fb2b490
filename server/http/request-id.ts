import { randomBytes } from "node:crypto";

/** Ids that a caller cannot choose: a prefix unique to the process, and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
