import { parseStoredAccount } from "./account.ts";
import { sessionStore } from "./session-store.ts";
import { readStoredSession } from "./stored-session.ts";

/**
 * Whether what this account has chosen may be written to the device: a sign-out, in any tab, takes the session away before it
 * removes what is stored.
 */
export const isSignedInHere = (owner: string): boolean =>
  sessionStore.read().status !== "leaving" && parseStoredAccount(readStoredSession())?.id === owner;

/**
 * Whether something that this account has started would be sent in the name of another one: a call is made with the session
 * that is stored, which another tab may have changed a moment ago. During a sign-out nothing is sent.
 */
export function isOfAnother(owner: string): boolean {
  const session = sessionStore.read();
  if (session.status === "leaving") return true;
  const stored = parseStoredAccount(readStoredSession());
  return (stored !== null && stored.id !== owner) || (session.status === "in" && session.account.id !== owner);
}
