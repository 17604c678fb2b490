import { keepChoice, readChoice } from "./stored-choice.ts";

export type SidebarWidth = "wide" | "narrow";
const storageKey = "neev.sidebar";
const roomForBoth = "(min-width: 1280px)";
const listeners = new Set<() => void>();
const isWidth = (value: string | null | undefined): value is SidebarWidth => value === "wide" || value === "narrow";

/** Home and dashboards want the room; elsewhere the index stands open where there is space for it. */
function defaultWidth(pathname: string): SidebarWidth {
  const wantsRoom = pathname === "/" || pathname.startsWith("/dashboard/");
  return !wantsRoom && matchMedia(roomForBoth).matches ? "wide" : "narrow";
}

function setWidth(width: SidebarWidth, byVisitor: boolean) {
  const { dataset } = document.documentElement;
  dataset.sidebar = width;
  // Only a press moves it smoothly. On a change of page a slow move would shift what has just been scrolled into place.
  if (byVisitor) dataset.sidebarMoves = "";
  else delete dataset.sidebarMoves;
  for (const listener of listeners) listener();
}

/** The visitor's choice beats the default of the page. The style sheet reads the attribute on `<html>`. */
export function applySidebarWidth(pathname: string) {
  const stored = readChoice(storageKey);
  setWidth(isWidth(stored) ? stored : defaultWidth(pathname), false);
}

export function chooseSidebarWidth(width: SidebarWidth) {
  keepChoice(storageKey, width);
  setWidth(width, true);
}

export const sidebarWidthStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    const media = matchMedia(roomForBoth);
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
