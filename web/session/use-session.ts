import { useSyncExternalStore } from "react";
import type { Account, StoredAccount } from "./account.ts";
import { type SessionState, sessionStore } from "./session-store.ts";

export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer);
}

/** For names and links: the account that is signed in, or seems to be while the backend is being asked. */
export function useVisitor(): Account | StoredAccount | null {
  const session = useSession();
  if (session.status === "in") return session.account;
  return session.status === "out" ? null : session.stored;
}
