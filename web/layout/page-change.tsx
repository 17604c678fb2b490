import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export const mainId = "main";

/**
 * A change of page without a new document: what a browser does by itself then must be done here. The focus goes to the
 * start of the page and its heading is read out; the position is set in root.tsx.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [heading, setHeading] = useState("");

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
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
