import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useSession } from "#web/session/use-session.ts";

const loadBell = async () => (await import("./bell.tsx")).Bell;
type BellProps = ComponentProps<Awaited<ReturnType<typeof loadBell>>>;

// For those who are signed in only, and never worth a broken page.
const Bell = lazy(async () => {
  const nothing = (_: BellProps): ReactNode => null;
  return { default: await loadBell().catch(() => nothing) };
});

export function HeaderBell() {
  const session = useSession();
  return (
    <div className="bell when-in">
      {session.status === "in" ? (
        <Suspense>
          <Bell account={session.account} />
        </Suspense>
      ) : null}
    </div>
  );
}
