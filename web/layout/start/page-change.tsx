import { useEffect, useState } from "react";
import { useLocation } from "react-router";

export const mainId = "main";

/** Beyond the life of the component: screens with another frame around them have one of their own. */
let shownPath: string | undefined;

/**
 * A change of page without a new document: what a browser does by itself then must be done here. The focus goes to the
 * start of the page and its heading is read out; the position is set in root.tsx.
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
