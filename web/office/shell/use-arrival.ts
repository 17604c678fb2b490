import { useEffect, useRef } from "react";

/** On the way to another place of the workspace the focus moves to the start of its screen, as on a new page. */
export function useArrival(place: string | undefined): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    const isFirst = before.current === undefined;
    before.current = place;
    if (!isFirst) document.getElementById("main")?.focus({ preventScroll: true });
  }, [place]);
}
