import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import type { Account } from "#web/session/account.ts";
import { Guard } from "#web/session/guard.tsx";

const loadWork = async () => (await import("./account-work.tsx")).AccountWork;
type WorkProps = ComponentProps<Awaited<ReturnType<typeof loadWork>>>;

// Never worth a broken page.
const AccountWork = lazy(async () => {
  const nothing = (_: WorkProps): ReactNode => null;
  return { default: await loadWork().catch(() => nothing) };
});

/** What goes on for an account, on each of its pages; public pages do not ask for its code. */
export function WorkOf({ account }: { account: Account }) {
  return (
    <Suspense>
      <AccountWork account={account} />
    </Suspense>
  );
}

/** A guarded page in the frame of the site. */
export function AccountGuard({ need, children }: ComponentProps<typeof Guard>) {
  return (
    <Guard need={need}>
      {(account) => (
        <>
          <WorkOf account={account} />
          {children(account)}
        </>
      )}
    </Guard>
  );
}
