import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { demo, signUpByCalls } from "../../support/accounts.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { becomeCustomer, callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, file } from "../../support/office.ts";
import { makeName } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(90_000) });

test("on a client's file A leads to its owner and R writes to the main contact; the help lists what works there", async ({
  page,
}) => {
  const colleague = makeName("Nisha Pillai");
  const { ownId: id } = await becomeCustomer(
    page,
    await signUpByCalls(page, { full_name: colleague, user_type: "user" }),
  );
  const { password } = demo.admin;
  await callByOffice(page, "set-role", { id, role: "manager", is_granted: true, reason: "She works here", password });
  const email = `asha.${randomUUID().slice(0, 8)}@example.in`;
  const { reference } = await callByOffice(page, "save-client", {
    ...{ kind: "individual", legal_name: `Asha ${randomUUID().slice(0, 8)}`, idempotency_key: randomUUID() },
    contacts: [{ full_name: "Asha Rao", is_main: true, email, phone: "+919876543210" }],
    owner_id: null,
  });
  await enterOffice(page, `/office/clients/${reference}`);
  const owner = file(page).getByRole("combobox", { name: "Owner" });
  await expect(owner).toHaveValue("");
  await page.keyboard.press("a");
  await expect(owner).toBeFocused();
  await checkLooks(page);
  await owner.selectOption({ label: `${colleague}, Manager` });
  await file(page).getByRole("button", { name: "Assign", exact: true }).press("Enter");
  await expect(page.getByText(`Assigned to ${colleague}.`)).toBeVisible();
  await expect(file(page).getByRole("definition").filter({ hasText: colleague })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(owner).toHaveValue("");

  // The mail program is another one: what is asked of the browser is seen, and goes no further.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href.startsWith("mailto:")) return;
      event.preventDefault();
      document.documentElement.dataset.mailTo = link.href;
    }),
  );
  await file(page).getByRole("heading", { level: 2 }).first().focus();
  await page.keyboard.press("r");
  await expect(file(page).getByRole("link", { name: email })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-mail-to", `mailto:${email}`);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const elsewhere = help.getByRole("region", { name: "Elsewhere" });
  await expect(elsewhere).toContainText("Go to the next status");
  for (const does of [
    "Assign the open record",
    "Reply to the customer",
    "Write an internal note",
    "Close the record",
  ]) {
    await expect(help).toContainText(does);
    await expect(elsewhere, does).not.toContainText(does);
  }
  await checkLooks(page);
});

test("where no record is open, the help does not offer what needs one", async ({ page }) => {
  await enterOffice(page, "/office/settings/people");
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const elsewhere = help.getByRole("region", { name: "Elsewhere" });
  for (const does of ["Next record in the list", "Assign the open record", "Reply to the customer", "Close the record"])
    await expect(elsewhere).toContainText(does);
  await expect(elsewhere).not.toContainText("Show these shortcuts");
});
