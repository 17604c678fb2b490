import { expect, test } from "@playwright/test";
import { demo } from "../../support/accounts.ts";
import { applyForFunding, becomeOffice } from "../../support/customer-calls.ts";
import { enterOffice } from "../../support/office.ts";
import { makeCustomer, makeName, searchRequests, table } from "../../support/office-requests.ts";

test("a row shows each of its tags whole or not at all, at any width", async ({ page }) => {
  const customer = await makeCustomer(page);
  const title = makeName("Powerlooms");
  const { id } = await applyForFunding(customer, title);
  const office = await becomeOffice(page, demo.admin);
  for (const tag of ["Key client", "GST quarterly", "Renewal"])
    await office.call("change-many", { action: "tag", tag, records: [{ kind: "funding", id }] });
  await enterOffice(page, table);
  await searchRequests(page, title);
  const tags = page.locator(".records__tag");
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(tags).toHaveCount(3);
    const cut = await tags.evaluateAll((all) =>
      all.flatMap((tag) => {
        const [own, cell] = [tag, tag.closest("th")].map((element) => element?.getBoundingClientRect());
        if (!own || !cell) return ["no row"];
        // A tag without room is in a line below the one that is seen.
        const isSeen = own.top < cell.top + cell.height / 2;
        return isSeen && own.right > cell.right ? [tag.textContent] : [];
      }),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});
