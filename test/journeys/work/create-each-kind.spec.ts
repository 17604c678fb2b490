import { expect, type Locator, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { enterOffice, file } from "../support/office.ts";
import { makeCustomer, makeName, makePhone } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "New for a customer" });

/** Counts what is pressed beside the words that are typed. */
function startKeyboard(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: (words: string) => page.keyboard.type(words),
    async tabTo(target: Locator) {
      for (let i = 0; i < 60; i += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press("Tab");
      }
      throw new Error("Tab does not reach the control");
    },
    get presses() {
      return presses;
    },
  };
}

/** Opens the form by the search over all records, and finds the person. */
async function beginBy(page: Page, { words, search, name }: { words: string; search: string; name: string }) {
  const keyboard = startKeyboard(page);
  const dialog = dialogOf(page);
  await keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a record or an action" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await keyboard.type(words);
  await expect(palette.getByRole("option", { selected: true })).toContainText(words, { ignoreCase: true });
  await keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Find the customer" })).toBeFocused();
  await keyboard.type(search);
  await expect(dialog.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  await keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  return keyboard;
}

test("each kind of record is created with the keyboard alone, in few presses and well under a minute", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const phone = makePhone();
  const company = makeName("Vasant Mills Private Limited");
  await callByOffice(page, "save-client", {
    ...{ kind: "company", legal_name: company, origin: "referral" },
    contacts: [{ full_name: customer.name, email: customer.email, phone, is_main: true }],
  });
  await enterOffice(page, "/office/my-work");
  const dialog = dialogOf(page);
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const notice = dialog.getByRole("checkbox", { name: /I have told the customer/ });

  const kinds: readonly {
    words: string;
    fill: (keyboard: ReturnType<typeof startKeyboard>) => Promise<void>;
    path: RegExp;
  }[] = [
    {
      words: "New enquiry",
      async fill({ tabTo, type }) {
        await tabTo(field("Service"));
        await type("Trade");
      },
      path: /\/office\/enquiries\/L-/,
    },
    {
      words: "New service",
      async fill({ tabTo, type }) {
        await tabTo(field("Service"));
        await type("GST registration");
      },
      path: /\/office\/requests\/S-/,
    },
    {
      words: "New funding application",
      async fill({ tabTo, type }) {
        await tabTo(field("Funding type"));
        await type("Seed");
        await tabTo(field("Funding amount"));
        await type("50,00,000");
        await tabTo(field("Industry"));
        await type("Textiles");
        await tabTo(field("Current stage"));
        await type("Growth");
      },
      path: /\/office\/requests\/F-/,
    },
    {
      words: "New project",
      async fill({ tabTo, type }) {
        await tabTo(field("Service type"));
        await type("Web");
        await tabTo(field("Project name"));
        await type("A shop for saris");
        await tabTo(field("Budget range"));
        await type("Under");
        await tabTo(field("Timeline"));
        await type("2");
        await tabTo(dialog.getByRole("textbox", { name: "Project description" }));
        await type("Two hundred saris, with payment by UPI.");
      },
      path: /\/office\/requests\/P-/,
    },
    {
      words: "New grievance",
      async fill({ tabTo, type }) {
        await tabTo(field("About"));
        await type("A delay");
        await tabTo(field("What happened"));
        await type("No one has called me back for a week.");
      },
      path: /\/office\/cases\/G-/,
    },
    {
      words: "New refund request",
      async fill({ tabTo, type, press }) {
        await tabTo(dialog.getByRole("combobox", { name: "What happened" }));
        await press("ArrowDown");
        await tabTo(field("Amount paid"));
        await type("2,000");
        await tabTo(dialog.getByRole("textbox", { name: "What happened" }));
        await type("Half of the work was not done.");
      },
      path: /\/office\/cases\/R-/,
    },
  ];
  for (const { words, fill, path } of kinds) {
    const started = performance.now();
    // The last four digits find the person; the rest is filled in.
    const keyboard = await beginBy(page, { words, search: phone.slice(-4), name: customer.name });
    await expect(field("Phone")).toHaveValue(new RegExp(phone));
    await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(customer.email);
    await expect(dialog.getByText(`Client: ${company}`)).toBeVisible();
    await fill(keyboard);
    await keyboard.tabTo(notice);
    await keyboard.press("Space");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(
      file(page)
        .getByText(/^Phone call, entered by the office$/)
        .first(),
    ).toBeVisible();
    expect(keyboard.presses, words).toBeLessThan(25);
    expect(performance.now() - started, words).toBeLessThan(scaleLimit(60_000));
  }
});

test("a client is created for a walk-in; what was typed survives Escape and a reload, and Discard removes it", async ({
  page,
}) => {
  const name = makeName("Revathi Iyer");
  const phone = makePhone();
  await enterOffice(page, "/office/clients");
  const dialog = dialogOf(page);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const open = async () => {
    await page.keyboard.press("c");
    await expect(dialog.getByRole("textbox", { name: "Find the customer" })).toBeFocused();
  };
  await open();
  await field("Type").first().selectOption("Client");
  await field("Reached us by").selectOption("Walk-in");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await field("Phone").fill(phone);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
  await open();
  await expect(dialog.getByText("We have restored what you typed earlier.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  await expect(field("Reached us by")).toHaveValue("walk_in");

  await dialog.getByRole("textbox", { name: "PAN" }).fill("ABCDE");
  await dialog.getByRole("button", { name: "Create client" }).press("Enter");
  await expect(dialog.getByText("Please select the type of client")).toBeVisible();
  await expect(dialog.locator("#new-record-client-kind"), "the first thing that is wrong").toBeFocused();
  await checkLooks(page);
  await dialog.locator("#new-record-client-kind").selectOption("Individual");
  await dialog.getByRole("textbox", { name: "PAN" }).fill("");
  await dialog.getByRole("button", { name: "Create client" }).press("Enter");
  await expect(page).toHaveURL(/\/office\/clients\/K-/);
  await expect(file(page).getByText("Walk-in", { exact: true })).toBeVisible();
  await expect(file(page).getByText(name).first()).toBeVisible();

  await open();
  await expect(dialog.getByText("We have restored what you typed earlier."), "it was sent").toHaveCount(0);
  await field("Type").first().selectOption("Enquiry");
  await dialog.getByRole("textbox", { name: "Message" }).fill("A question about rent");
  await page.keyboard.press("Escape");
  await open();
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("A question about rent");
  await dialog.getByRole("button", { name: "Discard" }).press("Enter");
  await open();
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("");
});
