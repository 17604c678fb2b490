import { useState } from "react";
import type { Account } from "#web/session/account.ts";
import { useSession } from "#web/session/use-session.ts";

/**
 * The account that a form is filled in from. It stays after a sign-out in another tab: what is in a form must
 * not vanish from it while it is being filled in.
 */
export function useKnownAccount(): Account | null {
  const session = useSession();
  const [known, setKnown] = useState<Account | null>(null);
  if (session.status === "in" && session.account !== known) setKnown(session.account);
  return known;
}
