import { expect, type Locator } from "@playwright/test";
import { test } from "../journey.ts";
import { dayFromNow, enter, fillFunding, openForm, readRows, readSlots, watchInserts } from "../support/requests.ts";

test("an amount is said in digits and in lakh and crore while it is typed", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Apply for Funding", "Apply for Funding");
  const amount = dialog.getByLabel("Funding amount");
  for (const [typed, said] of [
    ["5000000", "₹50,00,000 · 50 lakh"],
    ["12,50,000", "₹12,50,000 · 12.5 lakh"],
    ["12 lakh", "₹12,00,000 · 12 lakh"],
    ["1.65 crore", "₹1,65,00,000 · 1.65 crore"],
    ["50k", "₹50,000"],
    ["2 crore 50 lakh", "₹2,50,00,000 · 2.5 crore"],
    ["₹१२.५ लाख", "₹12,50,000 · 12.5 lakh"],
  ] as const) {
    await amount.fill(typed);
    await expect(dialog.getByText(said, { exact: true })).toBeVisible();
    // The example stays beside it.
    await expect(amount).toHaveAccessibleDescription(`For example, 25,00,000 or 25 lakh. ${said}`);
  }
});

const wrong: readonly [label: string, typed: string, sentence: string][] = [
  ["Funding amount", "0", "Funding amount must be more than 0"],
  ["Funding amount", "-5", "Funding amount must be more than 0"],
  ["Funding amount", "1e20", "Funding amount must be a number such as 12,50,000 or 12.5 lakh"],
  ["Funding amount", "100000000000000000000", "Funding amount must be less than 1,00,000 crore"],
  ["Funding amount", "NaN", "Funding amount must be a number such as 12,50,000 or 12.5 lakh"],
  ["Funding amount", "1,250,000", "Funding amount must be a number such as 12,50,000 or 12.5 lakh"],
  ["Funding amount", "5L-50L", "Funding amount must be one amount, not a range. For example, 25 lakh"],
  ["Monthly revenue", "-1", "Monthly revenue must not be less than 0"],
  ["Monthly revenue", "some", "Monthly revenue must be a number such as 12,50,000 or 12.5 lakh"],
  ["Team size", "2.5", "Team size must be a whole number"],
  ["Team size", "0", "Team size must be at least 1"],
  ["Team size", "ten", "Team size must be a whole number"],
  ["Email", "asha@", "Please enter a valid email"],
  ["Phone", "98765", "Phone number must be at least 10 digits"],
  ["Phone", "98765432101", "Phone number has more than 10 digits"],
];

test("what makes no sense is refused at its field before anything is sent", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openForm(page, "Apply for Funding", "Apply for Funding");
  await fillFunding(dialog);
  const inserts = watchInserts(context, "funding_applications");
  for (const [label, typed, sentence] of wrong) {
    const control = dialog.getByRole("textbox", { name: label });
    const before = await control.inputValue();
    await control.fill(typed);
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(control, `${label} ${typed}`).toBeFocused();
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await control.fill(before);
    await expect(dialog.locator(".field__error")).toHaveCount(0);
  }
  expect(inserts).toEqual([]);
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText("Funding application submitted successfully!")).toBeVisible();
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("a link that is none is refused, one without https:// is completed", async ({ page, context }) => {
  await enter(page, "/tech/seo");
  const dialog = await openForm(page, "Choose RankRise", "SEO Services");
  await dialog.getByLabel("Project description").fill("More visitors");
  await dialog.getByLabel("Budget range").selectOption("under-50k");
  await dialog.getByLabel("Timeline").selectOption("6months+");
  await dialog.getByLabel("Website").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(dialog.getByLabel("Website")).toBeFocused();
  await expect(dialog.getByLabel("Website")).toHaveAccessibleDescription(/must be a link that begins with http/);
  const inserts = watchInserts(context, "project_requests");
  await dialog.getByLabel("Website").fill("rao.example.in");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText("Project request submitted successfully!")).toBeVisible();
  expect(inserts).toMatchObject([{ website_url: "https://rao.example.in" }]);
});

function findSunday(): string {
  const weekday = (days: number) => new Date(`${dayFromNow(days)}T12:00:00Z`).getUTCDay();
  return dayFromNow([2, 3, 4, 5, 6, 7, 8].find((days) => weekday(days) === 0) ?? 0);
}

async function openConsultation(dialog: Locator) {
  await dialog.getByLabel("Consultation type").selectOption("legal");
  await dialog.getByLabel("Topic").fill("A lease");
}

test("days without a free time say so, why, and which is the next", async ({ page, context }) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  await openConsultation(dialog);
  const inserts = watchInserts(context, "consultations");
  const days = [
    [dayFromNow(-1), "This date has passed."],
    [findSunday(), "The office is closed on Sundays."],
    [dayFromNow(61), "You can book up to 60 days ahead."],
  ] as const;
  for (const [day, why] of days) {
    await dialog.getByLabel("Date").fill(day);
    await expect(dialog.getByText(`No times available on this day. ${why}`)).toBeVisible();
    await dialog.getByRole("button", { name: "Book consultation" }).click();
    await expect(dialog.getByRole("group", { name: "Time (India, IST)" })).toBeFocused();
    await expect(dialog.locator(".field__error")).toHaveText(["Time is required"]);
  }
  await dialog.getByLabel("Date").fill(findSunday());
  const times = dialog.getByRole("group", { name: "Time (India, IST)" });
  await times.getByRole("button", { name: /^[A-Z][a-z]+day, [A-Z][a-z]{2} \d{2}, \d{4}$/ }).click();
  await expect(dialog.getByRole("radio", { name: /^\d{2}:\d{2}/ }).first()).toBeVisible();
  expect(inserts).toEqual([]);
});

test("a day that no calendar has is no date", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  await openConsultation(dialog);
  await dialog.getByLabel("Date").evaluate((control: HTMLInputElement) => {
    control.value = "2027-02-29";
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await dialog.getByRole("button", { name: "Book consultation" }).click();
  await expect(dialog.locator(".field__error")).toHaveText(["Date is required", "Time is required"]);
});

test("free times that cannot be loaded can be asked for again", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  const call = "**/functions/v1/consultation-slots";
  await page.route(call, (route) => route.abort("connectionfailed"));
  await dialog.getByLabel("Date").fill(dayFromNow(9));
  await expect(dialog.getByText("The available times could not be loaded.")).toBeVisible();
  await page.unroute(call);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByText("The available times could not be loaded.")).toHaveCount(0);
  await expect(dialog.getByText(/No times available on this day|smaller time/)).toBeVisible();
});

test.describe("in India", () => {
  test.use({ timezoneId: "Asia/Kolkata" });
  test("there is one clock", async ({ page }) => {
    await enter(page, "/funding/options");
    const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
    await dialog.getByLabel("Date").fill(findSunday());
    await dialog
      .getByRole("group", { name: "Time (India, IST)" })
      .getByRole("button", { name: /^[A-Z][a-z]+day, / })
      .click();
    await expect(dialog.getByRole("radio", { name: /^\d{2}:\d{2}$/ }).first()).toBeVisible();
    await expect(dialog.getByText("in your time zone")).toHaveCount(0);
  });
});

test("elsewhere the viewer's own time stands beside India's", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  const [slot = ""] = await readSlots(page, 60, [4, 30]);
  await dialog.getByLabel("Date").fill(slot.slice(0, 10));
  const own = new Date(slot).toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: "America/New_York" });
  await expect(dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)} ${own}`) })).toBeVisible();
  await expect(dialog.getByText("The smaller time is in your time zone (America/New York).")).toBeVisible();
});

test("times belong to the session: the long one ends its day earlier", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  const short = await readSlots(page, 60, [4, 30]);
  const long = new Set(await readSlots(page, 90, [4, 30]));
  const day = short.find((slot) => slot.includes("T17:00") && long.has(slot.replace("T17:00", "T16:30")))?.slice(0, 10);
  await dialog.getByLabel("Date").fill(day ?? "");
  const last = dialog.getByRole("radio", { name: /^17:00/ });
  await last.check();
  await dialog.getByRole("radio", { name: /Investor Preparation/ }).check();
  await expect(dialog.getByRole("radio", { name: /^16:30/ })).toBeVisible();
  await expect(last).toHaveCount(0);
  await openConsultation(dialog);
  await dialog.getByRole("button", { name: "Book consultation" }).click();
  await expect(dialog.locator(".field__error")).toHaveText(["Time is required"]);
});
