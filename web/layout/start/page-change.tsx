import { useEffect, useState } from "react";
import { useLocation } from "react-router";

export const mainId = "main";

/** Outlives the component: screens with another frame have a `PageChange` of their own. */
let shownPath: string | undefined;

/**
 * A change of page without a new document: does what a browser would do automatically. It moves the focus to the start of
 * the page and announces its heading; the scroll position is set in root.tsx.
 */
export function PageChange() {
  const { pathname } = useLocation();
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

  return (
    <p className="vh" role="status">
      {heading}
    </p>
  );
}
