/**
 * Runs it unless another tab of this browser, or another part of this page, runs something of this name: then it waits for
 * that, or answers false. Where the browser cannot tell, it runs at once.
 */
export async function runAlone(name: string, run: () => Promise<void>, doesWait: boolean): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return run().then(() => true);
  return locks.request(name, { ifAvailable: !doesWait }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}
