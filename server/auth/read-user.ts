import { describeAccount } from "./account.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { findSignedIn, readBearer } from "./sessions/signed-in.ts";

/** `GET /user`. */
export async function readUser({ authorization }: AuthRequest, { database, tokens }: AuthParts) {
  const claims = await readBearer(authorization, tokens);
  return describeAccount(
    await database.asSystem(`user:${claims.sub}`, (tx) => findSignedIn(tx, claims, { mayLackPassword: true })),
  );
}
