import { readStartData, type StartData, unreachableNoteId } from "./start-data.ts";

declare global {
  interface Window {
    /** The modules of the current routes, by route id; the name is React Router's. */
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/** After this many milliseconds past `load` the code is fetched even if the browser has not been idle. */
const latestStartMs = 1500;

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** Requests each module in a separate task: requesting all in one would keep a slow phone from reacting to a touch. */
async function loadAll(addresses: readonly string[]): Promise<object[]> {
  const loading: Promise<object>[] = [];
  for (const address of addresses) {
    const module = load(address);
    // A failure is reported by all of them together, below.
    module.catch(() => undefined);
    loading.push(module);
    await yieldToMain();
  }
  return Promise.all(loading);
}

/** Fetches everything the page needs, then runs the entry, which hydrates the page. */
async function startSite({ refresh, entry, shared, routes }: StartData) {
  if (refresh) await load(refresh);
  const [modules] = await Promise.all([
    Promise.all(routes.map(async ({ id, module }) => [id, await load(module)])),
    loadAll(shared),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  await load(entry);
}

/** Starts when the browser is idle after `load`, or at the first touch or key. Returns a function that starts it now. */
export function startWhenIdle(): () => void {
  let isStarted = false;

  async function start() {
    const data = readStartData();
    if (isStarted || !data) return;
    isStarted = true;
    const note = document.getElementById(unreachableNoteId);
    try {
      await startSite(data);
      note?.setAttribute("hidden", "");
    } catch (error) {
      // Most likely the connection; the next press or key tries again.
      isStarted = false;
      note?.removeAttribute("hidden");
      console.error(error);
    }
  }

  function startOnceParsed() {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start, { once: true });
    else void start();
  }

  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, startOnceParsed, { capture: true, passive: true });
  addEventListener("online", startOnceParsed);
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: latestStartMs });
    else setTimeout(start, 200);
  });
  return startOnceParsed;
}
