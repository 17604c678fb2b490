import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { demo } from "../../support/accounts.ts";
import { applyForFunding, becomeOffice } from "../../support/customer-calls.ts";
import { enterOffice } from "../../support/office.ts";
import { makeCustomer, searchRequests, table } from "../../support/office-requests.ts";

test("a row shows each of its tags whole or not at all, at any width", async ({ page }) => {
  const customer = await makeCustomer(page);
  const title = "Looms";
  const { id } = await applyForFunding(customer, title);
  const office = await becomeOffice(page, demo.admin);
  for (const tag of ["Key client", "GST quarterly", "Renewal"])
    await office.call("change-many", { action: "tag", tag, records: [{ kind: "funding", id }] });
  await enterOffice(page, table);
  await searchRequests(page, customer.email);
  const tags = page.locator(".records__tag");
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(tags).toHaveCount(3);
    const cut = await tags.evaluateAll((all) =>
      all.flatMap((tag) => {
        const [own, box, cell] = [tag, tag.parentElement, tag.closest("th")].map((each) =>
          each?.getBoundingClientRect(),
        );
        if (!own || !box || !cell) return ["no row"];
        const wide = Math.min(own.right, box.right, cell.right) - Math.max(own.left, box.left);
        const high = Math.min(own.bottom, box.bottom, cell.bottom) - Math.max(own.top, box.top);
        const isSeen = wide > 0 && high > 0;
        return isSeen && (wide < own.width - 1 || high < own.height - 1) ? [tag.textContent] : [];
      }),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});
