import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import type { Account } from "#web/session/account.ts";
import { useSession } from "#web/session/use-session.ts";

const loadStatus = async () => (await import("./upload-status.tsx")).UploadStatus;
type StatusProps = ComponentProps<Awaited<ReturnType<typeof loadStatus>>>;

// Public pages never ask for its code, and it is never worth a broken page.
const UploadStatus = lazy(async () => {
  const nothing = (_: StatusProps): ReactNode => null;
  return { default: await loadStatus().catch(() => nothing) };
});

/** The uploads of this account, which go on on every page that shows it. */
export function AccountUploads({ account: { id, secondFactor, factorDuty } }: { account: Account }) {
  // The backend would refuse them.
  if (secondFactor === "asked" || factorDuty?.isDue) return null;
  return (
    <Suspense>
      <UploadStatus key={id} owner={id} />
    </Suspense>
  );
}

/** The same in the frame of the site, on the pages of an account. */
export function OwnUploads() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== "in" || !/^\/(account|dashboard|poweradmin)(\/|$)/.test(pathname)) return null;
  return <AccountUploads account={session.account} />;
}
