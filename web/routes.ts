import { layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Address -> screen. The same addresses stand in domain/site-map.ts; a test compares the two. */
export default [layout("layout/site-layout.tsx", [route("*", "routes/not-found.tsx")])] satisfies RouteConfig;
