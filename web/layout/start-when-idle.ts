import { type StartData, startElementId, unreachableNoteId } from "./start-data.ts";

declare global {
  interface Window {
    __reactRouterContext?: unknown;
    __reactRouterRouteModules?: unknown;
  }
}

/** After this many milliseconds past `load` the code is fetched even if the browser has not been idle. */
const latestStartMs = 1500;

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

/** Fetches everything the page needs at once, then runs the entry with the globals React Router reads. */
async function startSite({ context, state, manifest, entry, shared, routes }: StartData) {
  const modules: Record<string, object> = {};
  await Promise.all([
    load(manifest),
    ...shared.map(load),
    ...Object.entries(routes).map(async ([id, addresses]) => {
      modules[id] = Object.assign({}, ...(await Promise.all(addresses.map(load))));
    }),
  ]);
  window.__reactRouterContext = { ...context, stream: new Blob([state]).stream() };
  window.__reactRouterRouteModules = modules;
  await load(entry);
}

/** Starts when the browser is idle after `load`, or at the first touch or key. Returns what starts it now. */
export function startWhenIdle(): () => void {
  let isStarted = false;

  async function start() {
    const data = document.getElementById(startElementId)?.textContent;
    if (isStarted || !data) return;
    isStarted = true;
    try {
      await startSite(JSON.parse(data));
    } catch (error) {
      // Most likely the connection; the next press or key tries again.
      isStarted = false;
      document.getElementById(unreachableNoteId)?.removeAttribute("hidden");
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
