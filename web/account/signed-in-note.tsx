import { Link } from "react-router";
import { findDashboard, nameAccount } from "#web/session/account.ts";
import { useSession } from "#web/session/use-session.ts";

/** On the sign-in screens, for visitors who are signed in already. */
export function SignedInNote() {
  const session = useSession();
  if (session.status !== "in") return null;
  const { account } = session;
  return (
    <p className="signed-in-note">
      You are signed in as {nameAccount(account)}. <Link to={findDashboard(account)}>Go to your dashboard</Link>
    </p>
  );
}

/** On the sign-in screens, when the session ended by itself, or was ended on another device. */
export function SessionEndedNote() {
  const session = useSession();
  if (session.status !== "out" || !session.hasEnded) return null;
  return (
    <p className="signed-in-note" role="status">
      Your session has ended. Please sign in again to continue where you left off.
    </p>
  );
}
