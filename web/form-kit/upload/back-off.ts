const longestMs = 30_000;

/** 1, 2, 4 … 30 seconds; never sooner than the server asked for. */
export function backOffMs(tries: number, retryAfter = 0): number {
  return Math.max(retryAfter * 1000, Math.min(longestMs, 1000 * 2 ** tries));
}

/** Waits so long, or until the connection is back, the page is looked at again, or the upload is cancelled. */
export function waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, milliseconds);
    function goIfSeen() {
      if (document.visibilityState === "visible") go();
    }
    function go() {
      clearTimeout(timer);
      removeEventListener("online", go);
      document.removeEventListener("visibilitychange", goIfSeen);
      signal.removeEventListener("abort", go);
      resolve();
    }
    addEventListener("online", go);
    document.addEventListener("visibilitychange", goIfSeen);
    signal.addEventListener("abort", go);
    if (signal.aborted) go();
  });
}
