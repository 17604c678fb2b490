import { expect, type Locator } from "@playwright/test";
import { test } from "../journey.ts";
import { enter, openForm, openFunding } from "../support/requests.ts";

/** What can be chosen; the first line of a list that only asks to choose has no value. */
const valuesOf = (list: Locator) =>
  list
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
const checksOf = (dialog: Locator, legend: string) => dialog.getByRole("group", { name: legend }).getByRole("checkbox");

// The enumerations of the specification's section 3, word for word.
test("a funding application can be of five types and at five stages", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  expect(await valuesOf(dialog.getByLabel("Funding type"))).toEqual(
    "seed series-a series-b angel venture-capital".split(" "),
  );
  expect(await valuesOf(dialog.getByLabel("Current stage"))).toEqual("idea prototype mvp revenue growth".split(" "));
});

test("a consultation offers six types, four sessions, four ways to meet and four urgencies, with their defaults", async ({
  page,
}) => {
  await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  expect(await valuesOf(dialog.getByLabel("Consultation type"))).toEqual(
    "business funding legal technical marketing general".split(" "),
  );
  expect(await valuesOf(dialog.getByLabel("Contact method"))).toEqual(
    "video_call phone_call in_person email".split(" "),
  );
  expect(await valuesOf(dialog.getByLabel("Urgency"))).toEqual("low normal high urgent".split(" "));
  await expect(dialog.getByLabel("Contact method")).toHaveValue("video_call");
  await expect(dialog.getByLabel("Urgency")).toHaveValue("normal");
  const sessions = dialog.getByRole("group", { name: "Session", exact: true }).locator("label");
  await expect(sessions).toHaveText([
    /General consultation.*60 min · Free/,
    /Funding Strategy Session.*60 min · Free/,
    /Pitch Deck Review.*45 min · ₹5,000; with GST 18% ₹5,900/,
    /Investor Preparation.*90 min · ₹10,000; with GST 18% ₹11,800/,
  ]);
});

test("certification is a type only where it was asked for (decision D21)", async ({ page }) => {
  await enter(page, "/funding/consultation");
  await page.goto("/funding/consultation?request=consultation&consultation_type=certification");
  const type = page.getByRole("dialog").getByLabel("Consultation type");
  await expect(type).toHaveValue("certification");
  expect(await valuesOf(type)).toHaveLength(7);
});

test("a project can be of five services, five budgets and five timelines, with technologies and features", async ({
  page,
}) => {
  await enter(page, "/tech/seo");
  const dialog = await openForm(page, "Choose RankRise", "SEO Services");
  expect(await valuesOf(dialog.getByLabel("Service type"))).toEqual(
    "web-development mobile-app ai-ml seo digital-marketing".split(" "),
  );
  expect(await valuesOf(dialog.getByLabel("Budget range"))).toEqual("under-50k 50k-1l 1l-3l 3l-5l above-5l".split(" "));
  expect(await valuesOf(dialog.getByLabel("Timeline"))).toEqual(
    "1-2weeks 1month 2-3months 3-6months 6months+".split(" "),
  );
  const read = (boxes: Locator) => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  expect(await read(checksOf(dialog, "Technology preferences"))).toEqual(
    "React,Vue.js,Angular,Node.js,Python,PHP,Laravel,WordPress,Shopify,MongoDB,PostgreSQL,MySQL,AWS,Google Cloud".split(
      ",",
    ),
  );
  expect(await read(checksOf(dialog, "Features"))).toEqual([
    ...["User Authentication", "Payment Integration", "Admin Panel", "Mobile App", "API Development"],
    ...["Third-party Integrations", "SEO Optimization", "Analytics Integration", "Chat Support"],
    "Multi-language Support",
  ]);
});
