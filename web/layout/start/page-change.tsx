import { useEffect, useState } from "react";
import { useLocation } from "react-router";

export const mainId = "main";

/** Outlives the component: screens with another frame have a `PageChange` of their own. */
let shownPath: string | undefined;

/** Opens what is folded at or around the part that an address names, and brings it into view. */
function reveal(id: string) {
  const part = document.getElementById(id);
  let wasFolded = false;
  for (let place = part; place; place = place.parentElement) {
    if (!(place instanceof HTMLDetailsElement) || place.open) continue;
    place.open = true;
    wasFolded = true;
  }
  if (wasFolded) part?.scrollIntoView();
}

/**
 * A change of page without a new document: does what a browser would do automatically. It moves the focus to the start of
 * the page and announces its heading; the scroll position is set in root.tsx.
 */
export function PageChange() {
  const { pathname, hash, key } = useLocation();
  const [heading, setHeading] = useState("");

  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (isFirst) return;
    const main = document.getElementById(mainId);
    main?.focus({ preventScroll: true });
    setHeading(main?.querySelector("h1")?.textContent ?? "");
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second press on the same link count
  useEffect(() => {
    // Only after a list of questions shows again what its filter had hidden.
    const frame = requestAnimationFrame(() => reveal(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, key]);

  return (
    <p className="vh" role="status">
      {heading}
    </p>
  );
}
