import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Estimate } from "./home-contact-form.tsx";

type Body = ComponentType<{ onDiscuss: (estimate: Estimate) => void; chosenBefore?: string }>;

const load = (): Promise<Body> =>
  import("../catalogue/price-calculator.tsx").then(({ PriceCalculator }) => PriceCalculator);
const OnServer = import.meta.env.SSR ? await load() : null;

/** Calls back when the section comes near the view or is used; with an estimate in the address, at once. */
function whenNeeded(section: HTMLElement, callback: () => void): () => void {
  if (!section.querySelector("form") || new URLSearchParams(location.search).has("service")) {
    callback();
    return () => {};
  }
  const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback(), { rootMargin: "50%" });
  near.observe(section);
  const used = new AbortController();
  for (const kind of ["focusin", "change"]) section.addEventListener(kind, callback, { signal: used.signal });
  return () => {
    near.disconnect();
    used.abort();
  };
}

/** An open list would close if the page were changed under it. */
async function whenListIsClosed(section: HTMLElement): Promise<void> {
  const list = document.activeElement;
  if (!(list instanceof HTMLSelectElement) || !section.contains(list) || list.value !== "") return;
  await new Promise<void>((resolve) => {
    list.addEventListener("change", () => resolve(), { once: true });
    list.addEventListener("blur", () => resolve(), { once: true });
  });
}

/**
 * The price calculator. Its HTML is sent by the server; its code is loaded when it comes near or is used, and takes over
 * what was chosen before. Without it the list of prices stays.
 */
export function CalculatorSection({ onDiscuss }: { onDiscuss: (estimate: Estimate) => void }) {
  const ref = useRef<HTMLElement>(null);
  const [sent] = useState(() => (import.meta.env.SSR ? "" : document.getElementById("calculator")?.innerHTML));
  const [loaded, setLoaded] = useState<{ Body: Body; chosenBefore?: string } | null>(null);

  useEffect(() => {
    const section = ref.current;
    if (!section) return;
    let isStarted = false;
    async function start(within: HTMLElement) {
      if (isStarted) return;
      isStarted = true;
      try {
        const Body = await load();
        await whenListIsClosed(within);
        const list = within.querySelector("select");
        const focused = within.contains(document.activeElement) ? document.activeElement?.id : undefined;
        setLoaded({ Body, chosenBefore: list?.value });
        if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus({ preventScroll: true }));
      } catch {
        // Offline, or after a release: the next use tries again.
        isStarted = false;
      }
    }
    return whenNeeded(section, () => void start(section));
  }, []);

  const place = { ref, className: "section", id: "calculator", "aria-labelledby": "h-calc" };
  if (OnServer) {
    return (
      <section {...place}>
        <OnServer onDiscuss={onDiscuss} />
      </section>
    );
  }
  if (loaded) {
    return (
      <section key="loaded" {...place}>
        <loaded.Body onDiscuss={onDiscuss} chosenBefore={loaded.chosenBefore} />
      </section>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, read from the page
  return <section {...place} dangerouslySetInnerHTML={{ __html: sent ?? "" }} />;
}
