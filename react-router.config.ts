import type { Config } from "@react-router/dev/config";
import { siteMap } from "./domain/site-map.ts";

export default {
  appDirectory: "web",
  ssr: false,
  // One module for each screen: the browser's router and the start data count on it.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  prerender: siteMap.filter(({ kind }) => kind !== "guarded").map(({ path }) => path),
} satisfies Config;
