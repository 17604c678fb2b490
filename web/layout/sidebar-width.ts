import { readChoice, storeChoice } from "./stored-choice.ts";

export type SidebarWidth = "wide" | "narrow";
const storageKey = "neev.sidebar";
const fitsBoth = "(min-width: 1280px)";
const listeners = new Set<() => void>();
const isWidth = (value: string | null | undefined): value is SidebarWidth => value === "wide" || value === "narrow";

/** Home and dashboards need the full width; elsewhere the index is open where there is space for it. */
function defaultWidth(pathname: string): SidebarWidth {
  const needsWidth = pathname === "/" || pathname.startsWith("/dashboard/");
  return !needsWidth && matchMedia(fitsBoth).matches ? "wide" : "narrow";
}

function setWidth(width: SidebarWidth, byVisitor: boolean) {
  const { dataset } = document.documentElement;
  dataset.sidebar = width;
  // Animated only on a press. On a change of page an animation would shift what has just been scrolled into place.
  if (byVisitor) dataset.sidebarMoves = "";
  else delete dataset.sidebarMoves;
  for (const listener of listeners) listener();
}

/** The visitor's choice overrides the default of the page. The style sheet reads the attribute on `<html>`. */
export function applySidebarWidth(pathname: string) {
  const stored = readChoice(storageKey);
  setWidth(isWidth(stored) ? stored : defaultWidth(pathname), false);
}

export function chooseSidebarWidth(width: SidebarWidth) {
  storeChoice(storageKey, width);
  setWidth(width, true);
}

export const sidebarWidthStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    const media = matchMedia(fitsBoth);
    const applyDefault = () => applySidebarWidth(location.pathname);
    media.addEventListener("change", applyDefault);
    return () => {
      listeners.delete(listener);
      media.removeEventListener("change", applyDefault);
    };
  },
  read(): SidebarWidth {
    return document.documentElement.dataset.sidebar === "narrow" ? "narrow" : "wide";
  },
  readOnServer: (): SidebarWidth => "wide",
};
