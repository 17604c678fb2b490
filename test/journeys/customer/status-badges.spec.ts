import { expect, type Locator } from "@playwright/test";
import { test } from "../journey.ts";
import { applyForFunding, becomeCustomer } from "../support/customer-calls.ts";
import { section } from "../support/dashboard.ts";
import { enter } from "../support/requests.ts";
import { themes } from "../support/screens.ts";

type Hue = { readonly from: number; readonly to: number };
const hues = {
  yellow: { from: 35, to: 65 },
  green: { from: 90, to: 170 },
  blue: { from: 195, to: 235 },
  purple: { from: 250, to: 290 },
  red: { from: 345, to: 375 },
} as const satisfies Record<string, Hue>;

/** By their strokes: the hands of a clock, a hook, a stroke over a dot. */
const clock = /M12 6v6l4 2/;
const check = /m16 9-5\.5 5\.5L8 12/;
const alert = /y1="8" y2="12".*y1="16" y2="16"/;

/** Colour and icon of each status (specification, section 4); any other is grey. */
const looks: readonly [status: string, words: string, colour: keyof typeof hues | "grey", drawing?: RegExp][] = [
  ["pending", "Pending", "yellow", clock],
  ["approved", "Approved", "green", check],
  ["completed", "Completed", "blue", check],
  ["rejected", "Rejected", "red", alert],
  ["in_progress", "In progress", "purple"],
  ["cancelled", "Cancelled", "grey"],
  ["on_hold", "On hold", "grey"],
];

/** Hue in degrees and how far from grey, of the badge's frame and of its words. */
function readColours(badge: Locator) {
  return badge.evaluate((element) => {
    const { borderTopColor, color } = getComputedStyle(element);
    return [borderTopColor, color].map((text) => {
      const [r = 0, g = 0, b = 0] = (text.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255);
      const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
      const span = most - least;
      const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
      return { hue: span === 0 ? 0 : (sixth * 60 + 360) % 360, span };
    });
  });
}

for (const theme of themes) {
  test(`each status has its colour and its icon, and one that is not known is grey in its own words, in ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const email = await enter(page, "/account");
    await applyForFunding(await becomeCustomer(page, email), "Iyer Foods");
    await page.route("**/rest/v1/funding_applications*", async (route) => {
      const response = await route.fetch();
      const [row]: object[] = await response.json();
      const rows = looks.map(([status], at) => ({ ...row, status, id: `${at}`.repeat(8) }));
      await route.fulfill({ response, json: rows });
    });
    await page.goto("/dashboard/requests?kind=funding");
    const badges = section(page, "Funding applications").locator(".badge");
    await expect(badges).toHaveText(looks.map(([, words]) => words));
    for (const [at, [status, , colour, drawing]] of looks.entries()) {
      const badge = badges.nth(at);
      for (const { hue, span } of await readColours(badge)) {
        if (colour === "grey") expect(span, status).toBeLessThan(0.2);
        else {
          const { from, to } = hues[colour];
          const turned = hue < from - 180 ? hue + 360 : hue;
          expect(turned, `${status} is ${colour}`).toBeGreaterThanOrEqual(from);
          expect(turned, `${status} is ${colour}`).toBeLessThanOrEqual(to);
        }
      }
      await expect(badge.locator("svg")).toBeVisible();
      if (drawing) expect(await badge.locator("svg").innerHTML(), status).toMatch(drawing);
    }
  });
}
