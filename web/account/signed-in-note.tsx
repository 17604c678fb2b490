import { useEffect, useState } from "react";
import { Link } from "react-router";
import { findDashboard, nameAccount } from "#web/session/account.ts";
import { readReturnPathHere } from "#web/session/return-path.ts";
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

/** On the sign-in screens: why another page has led here, and what follows. */
export function WhyHereNote() {
  const session = useSession();
  // Read after hydration: the page is the same file for every address.
  const [isAskedFor, setIsAskedFor] = useState(false);
  useEffect(() => setIsAskedFor(readReturnPathHere() !== null), []);
  if (session.status !== "out" || !(session.hasEnded || isAskedFor)) return null;
  return (
    <p className="signed-in-note" role="status">
      {session.hasEnded
        ? "Your session has ended, here or on another device. Please sign in again to continue where you left off."
        : "That page needs an account. Sign in or sign up, and we take you back to it."}
    </p>
  );
}
