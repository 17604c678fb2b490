import { hydratedEvent } from "./hydrated-event.ts";

/** Controls that do nothing without the site's code. Links, native disclosures and fields work before it. */
const heldButtons = 'button[type="button"], [data-replay]';

/**
 * A press, a submit or a choice from a list before hydration is held and loads the site's code at once. It is replayed
 * after hydration: nothing is lost, and nothing happens twice.
 */
export function holdActions(startNow: () => void) {
  const held = new Map<Element, () => void>();
  const untilHydrated = new AbortController();
  const options = { capture: true, signal: untilHydrated.signal };

  function hold(event: Event, element: Element, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(element, again);
    startNow();
  }

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(heldButtons) : null;
      if (button) hold(event, button, () => button.click());
    },
    options,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(submitter));
    },
    options,
  );
  document.addEventListener(
    "change",
    ({ target: list }) => {
      if (list instanceof HTMLSelectElement)
        held.set(list, () => list.dispatchEvent(new Event("change", { bubbles: true })));
    },
    options,
  );
  document.addEventListener(
    hydratedEvent,
    () => {
      untilHydrated.abort();
      for (const [element, again] of held) if (element.isConnected) again();
    },
    { once: true },
  );
}
