import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import type { Account } from "#web/session/account.ts";
import { useSession } from "#web/session/use-session.ts";

const loadWork = async () => (await import("./account-work.tsx")).AccountWork;
type WorkProps = ComponentProps<Awaited<ReturnType<typeof loadWork>>>;

// Public pages never ask for its code, and it is never worth a broken page.
const AccountWork = lazy(async () => {
  const nothing = (_: WorkProps): ReactNode => null;
  return { default: await loadWork().catch(() => nothing) };
});

export function WorkOf({ account }: { account: Account }) {
  return (
    <Suspense>
      <AccountWork account={account} />
    </Suspense>
  );
}

/** The same in the frame of the site, on the pages of an account. */
export function OwnWork() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== "in" || !/^\/(account|dashboard|poweradmin)(\/|$)/.test(pathname)) return null;
  return <WorkOf account={session.account} />;
}
