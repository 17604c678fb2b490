import { sessionStore } from "./session-store.ts";

/** Whether a form is sent as an account: with a session, or a stored one. Others do not load the client for it. */
export function hasSession(): boolean {
  const session = sessionStore.read();
  return session.status === "in" || (session.status !== "out" && session.stored !== null);
}
