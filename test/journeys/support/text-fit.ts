import { expect, type Page } from "@playwright/test";

/** Runs in the page: texts that are cut by their box, and texts that lie over each other. */
function findUnfit(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".vh, svg, .action-bar, dialog:not([open])");
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const leaves = [...document.body.querySelectorAll("header *, main *, footer *")].filter(
    (element) => hasText(element) && isShown(element),
  );
  const cut = leaves.filter(
    (element) =>
      getComputedStyle(element).overflow === "hidden" &&
      element.clientWidth > 2 &&
      element.scrollWidth > element.clientWidth + 1,
  );
  const boxes = leaves
    .filter((element) => element.closest("main, footer") && !scrolls(element))
    .flatMap((element) => {
      const range = document.createRange();
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return texts.flatMap((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].filter(({ width }) => width > 2).map((box) => ({ element, box }));
      });
    })
    .sort((a, b) => a.box.top - b.box.top);
  const over = boxes.flatMap((a, at) => {
    const found: string[] = [];
    for (const b of boxes.slice(at + 1)) {
      if (b.box.top >= a.box.bottom - 5) break;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const isApart = !a.element.contains(b.element) && !b.element.contains(a.element);
      const height = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      if (isApart && width > 3 && height > 5) found.push(`${a.element.textContent} lies over ${b.element.textContent}`);
    }
    return found;
  });
  return [...new Set([...cut.map((element) => `${element.textContent} is cut`), ...over])];
}

/** No text is cut, and none lies over another. */
export async function expectTextFits(page: Page): Promise<void> {
  expect(await page.evaluate(findUnfit), page.url()).toEqual([]);
}
