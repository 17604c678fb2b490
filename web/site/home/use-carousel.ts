import { useEffect, useRef, useState } from "react";

/** Cards in view by width of the window: 1 under 768, 2 under 1024, else 3 (specification, section 2). As carousel.css. */
function countVisible(): number {
  if (matchMedia("(min-width: 1024px)").matches) return 3;
  return matchMedia("(min-width: 768px)").matches ? 2 : 1;
}

/**
 * A row of cards that the visitor can also swipe: the index follows the scroll position.
 * The index moves by the number of cards in view.
 */
export function useCarousel(count: number) {
  const trackRef = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(3);
  const [index, setIndex] = useState(0);
  const last = Math.max(0, count - visible);

  function goTo(wanted: number) {
    const next = Math.min(Math.max(0, wanted), last);
    const track = trackRef.current;
    const card = track?.children[next];
    if (!track || !(card instanceof HTMLElement)) return;
    setIndex(next);
    track.scrollTo({ left: card.offsetLeft - (track.firstElementChild as HTMLElement).offsetLeft });
  }

  function followScroll() {
    const track = trackRef.current;
    const [first, second] = track?.children ?? [];
    if (!track || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const step = second.offsetLeft - first.offsetLeft;
    setIndex(Math.min(last, Math.round(track.scrollLeft / step)));
  }

  useEffect(() => {
    const fit = () => setVisible(countVisible());
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, []);

  return { trackRef, visible, index, last, goTo, followScroll };
}
