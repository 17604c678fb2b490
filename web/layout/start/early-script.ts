/**
 * Runs in `<head>` before the first paint, the same on every page. It sets what must not flash or shift, and holds what a
 * visitor does before hydration. Everything else waits until the browser is idle.
 */
import { markSignedIn, readStoredSession } from "#web/session/stored-session.ts";
import { applySidebarWidth } from "../sidebar-width.ts";
import { applyStoredTheme } from "../theme.ts";
import { holdActions } from "./held-actions.ts";
import { startWhenIdle } from "./start-when-idle.ts";

applyStoredTheme();
applySidebarWidth(location.pathname);
markSignedIn(readStoredSession() !== null);
holdActions(startWhenIdle());
