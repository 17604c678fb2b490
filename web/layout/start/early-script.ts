/**
 * Runs in `<head>` before the first paint, on every page the same: what may not flash or shift is set, and what a visitor
 * does before the site's code has taken over is kept for it. Everything else waits until the browser is idle.
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
