import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { backOffMs, waitToRetry } from "#web/form-kit/upload/back-off.ts";
import type { Account } from "#web/session/account.ts";
import { Guard } from "#web/session/guard.tsx";

const loadWork = async () => (await import("./account-work.tsx")).AccountWork;
type Work = ComponentType<ComponentProps<Awaited<ReturnType<typeof loadWork>>>>;

/** On a weak connection its code may not come at once; the page does without it until then. */
async function loadInTime(signal: AbortSignal): Promise<Work | null> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      return await loadWork();
    } catch {
      await waitToRetry(backOffMs(tries), signal);
    }
  }
  return null;
}

/** What goes on for an account, on each of its pages; public pages do not ask for its code. */
export function WorkOf({ account }: { account: Account }) {
  const [found, setFound] = useState<{ readonly Work: Work } | null>(null);
  useEffect(() => {
    const end = new AbortController();
    void loadInTime(end.signal).then((Work) => {
      if (Work && !end.signal.aborted) setFound({ Work });
    });
    return () => end.abort();
  }, []);
  return found ? <found.Work account={account} /> : null;
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
