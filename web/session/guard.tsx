import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { showToast } from "#web/ui/toast-store.ts";
import { judgeAccess, type Need } from "./access.ts";
import type { Account } from "./account.ts";
import { checkSession } from "./session-store.ts";
import { useSession } from "./use-session.ts";

function Waiting({ need }: { need: Need }) {
  return (
    <div className="waiting">
      <p role="status">
        <span className="spinner" aria-hidden="true" />{" "}
        {need === "admin" ? "Verifying PowerAdmin access..." : "Loading..."}
      </p>
    </div>
  );
}

/**
 * Renders a guarded screen once it is certain that this account may see it. Give the screen as a lazy component, so that
 * its code is not even fetched before. What protects the data are the policies of the database; this protects the view.
 */
export function Guard({ need, children }: { need: Need; children: (account: Account) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // What could not be found out for an earlier screen is asked again for this one.
  const [isAsking, setIsAsking] = useState(session.status === "unknown");

  useEffect(() => {
    if (isAsking) void checkSession().then(() => setIsAsking(false));
  }, [isAsking]);

  const verdict = judgeAccess(session, need, pathname + search + hash);
  const mustWait = verdict.kind === "wait" || (isAsking && session.status === "unknown");
  const target = !mustWait && verdict.kind === "go" ? verdict.to : null;
  const why = verdict.kind === "go" ? verdict.why : undefined;

  useEffect(() => {
    if (target === null) return;
    if (why) showToast({ kind: "error", text: why });
    navigate(target, { replace: true });
  }, [target, why, navigate]);

  if (mustWait || verdict.kind !== "open") return <Waiting need={need} />;
  return <Suspense fallback={<Waiting need={need} />}>{children(verdict.account)}</Suspense>;
}
