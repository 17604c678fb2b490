import { type ComponentType, createElement, type ReactNode } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type RouteObject,
} from "react-router";
import { type RouteEntry, readStartData } from "./start-data.ts";

/**
 * The router in the browser. It does what `<HydratedRouter>` does, without the parts that fetch data from a React Router
 * server, which this site does not have: they are a tenth of all the code of a first visit. It starts with the routes of
 * the current page; the table of all routes is loaded with the first pointer movement or the first change of page.
 * A screen may export a component, `ErrorBoundary`, `clientLoader`, `clientAction`, `handle` and `shouldRevalidate`.
 * Written against React Router 8.4.0, which is why it is pinned.
 */
type RouteModule = {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
  clientLoader?: RouteObject["loader"];
  clientAction?: RouteObject["action"];
  shouldRevalidate?: RouteObject["shouldRevalidate"];
  handle?: unknown;
};

declare global {
  interface Window {
    /** Set by the manifest, a module of the build. */
    __reactRouterManifest?: { routes: Record<string, RouteEntry> };
  }
}

/** The properties of a route that its module decides. The root's layout is the document around its content. */
function readModule({ Layout, ...module }: RouteModule) {
  const wrap = (Shown: ComponentType | undefined) =>
    Layout && Shown ? () => createElement(Layout, null, createElement(Shown)) : Shown;
  const Component = wrap(module.default);
  return {
    Component,
    ErrorBoundary: wrap(module.ErrorBoundary),
    // The same component, which shows the fallback itself: with another one React would recreate the whole document.
    HydrateFallback: module.HydrateFallback && Component,
    loader: module.clientLoader,
    action: module.clientAction,
    shouldRevalidate: module.shouldRevalidate,
    handle: module.handle,
  };
}

export function createClientRouter(): DataRouter {
  const start = readStartData();
  if (!start) throw new Error("The page carries no start data");
  const { manifest } = start;
  // The build gives the root an empty path, with which it would match only "/" before its children are known. The page of
  // guarded addresses knows none of them: there the root must match every address until they are loaded.
  const emptyPath = start.routes.length > 1 ? undefined : "";
  const modules = (window.__reactRouterRouteModules ?? {}) as Record<string, RouteModule>;

  async function loadModule(address: string): Promise<RouteModule> {
    try {
      return await import(/* @vite-ignore */ address);
    } catch (error) {
      // After a release the old files are gone; the document at the new address knows the new ones.
      const { location: target } = router.state.navigation;
      if (!navigator.onLine || !target) throw error;
      location.assign(createPath(target));
      return new Promise(() => {});
    }
  }

  function listRoutes(entries: readonly RouteEntry[], parentId?: string): RouteObject[] {
    return entries
      .filter((entry) => entry.parentId === parentId)
      .map(({ id, path, index, module }) => {
        const own = modules[id] ? readModule(modules[id]) : { lazy: async () => readModule(await loadModule(module)) };
        const place = { id, path: path || emptyPath, ...own };
        return (index ? { ...place, index } : { ...place, children: listRoutes(entries, id) }) as RouteObject;
      });
  }

  async function loadTable(): Promise<readonly RouteEntry[]> {
    if (!window.__reactRouterManifest) await loadModule(manifest);
    return Object.values(window.__reactRouterManifest?.routes ?? {});
  }

  const router: DataRouter = createRouter({
    routes: listRoutes(start.routes),
    history: createBrowserHistory(),
    hydrationData: { loaderData: {} },
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    async patchRoutesOnNavigation({ patch }) {
      const entries = await loadTable();
      // Routes that are already there stay unchanged.
      for (const { id } of start.routes) patch(id, listRoutes(entries, id));
    },
  });
  addEventListener("pointerover", () => void loadTable().catch(() => {}), { once: true, passive: true });
  return router;
}
