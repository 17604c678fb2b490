import { type Browser, expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { signUpByCalls } from "../support/accounts.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import { card, decideByOffice, declareByCall, enterDashboard, panel, portalPath } from "../support/investors.ts";

/** Other journeys list startups too: the words tell ours apart. */
const mark = `q${Math.floor(Math.random() * 1e9)}`;
const grains = { name: `Bhumi Grains ${mark}`, title: `Food and drink startup in Mysuru ${mark}` };
const looms = { name: `Tantu Looms ${mark}`, city: `Kochi ${mark}` };
const secretUse = `A second loom shed ${mark}`;

async function openBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function enterAs(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await openBrowser(browser);
  await enterDashboard(page, email, path);
  return page;
}

/** Everything that the table calls and business calls answer on this page from now on, with the headers. */
function collectAnswers(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!/\/(rest|functions)\/v1\//.test(response.url())) return;
    const headers = JSON.stringify(response.headers());
    answers.push(
      response
        .text()
        .then((text) => `${response.url()} ${headers} ${text}`)
        .catch(() => ""),
    );
  });
  return answers;
}

test("two startups and three investors: profile, teaser, search, filter, interest, answer, contacts", async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(scaleLimit(240_000));
  const signUp = (full_name: string, user_type: string) => signUpByCalls(desk, { full_name, user_type });
  const bhumi = await signUp("Asha Rao", "startup");
  const tantu = await signUp("Vikram Nair", "startup");
  const [rohan, meera, kabir] = [
    await signUp("Rohan Mehta", "investor"),
    await signUp("Meera Iyer", "investor"),
    await signUp("Kabir Sethi", "investor"),
  ];
  // Rohan and Meera are approved, Kabir waits.
  const rohanCalls = await declareByCall(desk, rohan, { city: `Mysuru ${mark}` });
  const meeraCalls = await declareByCall(desk, meera, { investor_type: "family-office", sectors: ["retail"] });
  await declareByCall(desk, kabir);
  await decideByOffice(desk, rohanCalls.ownId, true);
  await decideByOffice(desk, meeraCalls.ownId, true);

  // The first startup fills in its profile, and shows it as a teaser.
  const startup = await enterAs(browser, bhumi, "/dashboard/startup");
  await panel(startup, "Company profile").getByRole("button", { name: "Create company profile" }).click();
  const profile = startup.getByRole("dialog", { name: "Company profile" });
  await profile.getByLabel("Company name").fill(grains.name);
  await profile.getByLabel("Sector").selectOption("Food and drink");
  await profile.getByLabel("Stage").selectOption("Minimum viable product");
  await profile.getByLabel("City").fill(`Mysuru ${mark}`);
  await profile.getByLabel("Amount sought").fill("25 lakh");
  await profile.getByLabel("Summary").fill(`Millet snacks from forty villages, word ${mark}`);
  await profile.getByLabel("Use of funds").fill("A second kitchen");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile).toBeHidden();
  const visibility = panel(startup, "Company profile");
  await visibility.getByLabel("Visibility").selectOption("teaser");
  await visibility.getByRole("button", { name: "Save visibility" }).click();
  await expect(visibility.locator(".tag")).toHaveText("Teaser");

  // The second names only Meera.
  const tantuCalls = await becomeCustomer(desk, tantu);
  await tantuCalls.insert("companies", {
    name: looms.name,
    sector: "retail",
    stage: "revenue",
    city: looms.city,
    ask: 4_000_000,
    summary: "Hand-woven cloth sold by subscription",
    use_of_funds: secretUse,
    visibility: "shared",
  });
  await tantuCalls.insert("company_shares", { email: meera });

  // Kabir, who is not approved, sees the teaser without a name, and nothing of the other: not in any answer either.
  const waiting = await openBrowser(browser);
  const heard = collectAnswers(waiting);
  await enterDashboard(waiting, kabir, `${portalPath}?q=${mark}`);
  await expect(card(waiting, grains.title)).toBeVisible();
  await expect(panel(waiting, "Opportunities").getByRole("status")).toHaveText("1 opportunity");
  await card(waiting, grains.title)
    .getByRole("button", { name: /^Invest/ })
    .click();
  const notYet = waiting.getByRole("dialog", { name: "Approval pending" });
  await expect(notYet).toContainText("We are reviewing your application");
  await waiting.keyboard.press("Escape");
  await card(waiting, grains.title).getByRole("button", { name: /^View/ }).click();
  await expect(waiting.getByRole("dialog", { name: grains.title })).toContainText("but not their names");
  const said = (await Promise.all(heard)).join("\n");
  expect(said).toContain(`word ${mark}`);
  for (const hidden of [grains.name, looms.name, looms.city, secretUse, "A second kitchen", bhumi, tantu])
    expect(said, hidden).not.toContain(hidden);

  // Rohan, approved, finds it by its name and by the filter, sees why it fits, and expresses interest once.
  const angel = await enterAs(browser, rohan, portalPath);
  await angel.getByRole("searchbox").fill(grains.name);
  await expect(panel(angel, "Opportunities").getByRole("status")).toHaveText("1 opportunity");
  const found = card(angel, grains.name);
  await expect(found).toContainText("Match 100%");
  await expect(found).toContainText("Matches sector, stage, ticket and city.");
  await angel.getByRole("searchbox").fill(looms.name);
  await expect(panel(angel, "Opportunities").getByText("No matching opportunities")).toBeVisible();
  await angel.getByRole("searchbox").fill(mark);
  await angel.getByRole("button", { name: "Filter" }).click();
  const filter = angel.getByRole("dialog", { name: "Filter opportunities" });
  await filter.getByRole("checkbox", { name: "Food and drink" }).check();
  await filter.getByRole("button", { name: "Show 1 opportunity" }).click();
  const openings = panel(startup, "Opened by investors");
  await expect(openings).toContainText("No investor has opened it yet");
  await expect(panel(angel, "Opportunities")).toContainText("It sees your name only once it accepts your interest.");
  const counted = angel.waitForResponse((response) => response.url().endsWith("/rpc/open_opportunity"));
  await found.getByRole("button", { name: `View ${grains.name}` }).click();
  expect((await counted).status()).toBe(204);
  const details = angel.getByRole("dialog", { name: grains.name });
  await expect(details).toContainText("visible to the startup's named investors");
  await expect(details).not.toContainText("A second kitchen");
  await details.getByRole("button", { name: "Invest" }).click();
  const interest = angel.getByRole("dialog", { name: "Express interest" });
  await expect(interest).toContainText("No money is taken here.");
  await expect(interest).toContainText("section 42 of the Companies Act 2013");
  await interest.getByLabel("Note to the startup").fill("I know your market <b> नमस्ते");
  await interest.getByRole("button", { name: "Express interest" }).click();
  await expect(angel.getByText(`Interest recorded for ${grains.name}. We have notified the startup.`)).toBeVisible();
  await expect(found.getByText("Awaiting reply")).toBeVisible();
  await expect(found.getByRole("button", { name: /^Invest/ })).toHaveCount(0);
  await expect(panel(angel, "Your interests")).toContainText("We notify you when the startup answers.");
  await angel.getByRole("button", { name: "Schedule a founder call" }).click();
  await expect(angel.getByRole("dialog", { name: "Schedule a founder call" })).toContainText(
    `${grains.name} has not answered your interest yet.`,
  );
  await angel.keyboard.press("Escape");

  // Meera sees both, and of the one that has named her everything.
  const family = await enterAs(browser, meera, `${portalPath}?q=${mark}`);
  await expect(panel(family, "Opportunities").getByRole("status")).toHaveText("2 opportunities");
  await card(family, looms.name).getByRole("button", { name: /^View/ }).click();
  await expect(family.getByRole("dialog", { name: looms.name })).toContainText(secretUse);
  await family.keyboard.press("Escape");
  for (const name of [looms.name, grains.name]) {
    await card(family, name)
      .getByRole("button", { name: `Invest in ${name}` })
      .click();
    await family
      .getByRole("dialog", { name: "Express interest" })
      .getByRole("button", { name: "Express interest" })
      .click();
    await expect(card(family, name).getByText("Awaiting reply")).toBeVisible();
  }
  const own = panel(family, "Your interests");
  await own.getByRole("button", { name: `Withdraw interest in ${grains.name}` }).click();
  await family
    .getByRole("dialog", { name: "Withdraw your interest?" })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await expect(own.getByRole("listitem").filter({ hasText: grains.name })).toContainText("Withdrawn");

  // The first startup reads the note without a name, and accepts: both see each other's contact.
  await startup.reload();
  await expect(openings).toContainText("1 investor");
  await expect(openings).toContainText("Last opened");
  await expect(openings).not.toContainText("Rohan Mehta");
  const received = panel(startup, "Interest from investors")
    .getByRole("listitem")
    .filter({ hasText: "I know your market" });
  await expect(received).toContainText("I know your market <b> नमस्ते");
  await expect(received).toContainText("Angel investor");
  await expect(received).not.toContainText("Rohan Mehta");
  await received.getByRole("button", { name: "Accept" }).click();
  await startup.getByRole("dialog", { name: "Accept this interest?" }).getByRole("button", { name: "Accept" }).click();
  await expect(received).toContainText("Rohan Mehta");
  await expect(startup.getByRole("heading", { name: "Interest from investors" })).toBeFocused();
  await expect(openings.getByRole("listitem")).toHaveText("Rohan Mehta");
  await expect(received.getByRole("link", { name: rohan })).toBeVisible();
  await angel.reload();
  const answered = panel(angel, "Your interests").getByRole("listitem").filter({ hasText: grains.name });
  await expect(answered).toContainText("Accepted");
  await expect(answered).toContainText("Asha Rao");
  await expect(answered.getByRole("link", { name: bhumi })).toBeVisible();
  await found.getByRole("button", { name: /^View/ }).click();
  await expect(details).toContainText("A second kitchen");

  // The second declines: Meera is notified, and gets no contact details.
  const other = await enterAs(browser, tantu, "/dashboard/startup");
  const refused = panel(other, "Interest from investors").getByRole("listitem");
  await expect(refused).toContainText("Family office");
  await refused.getByRole("button", { name: "Decline" }).click();
  await other.getByRole("dialog", { name: "Decline this interest?" }).getByRole("button", { name: "Decline" }).click();
  await expect(refused).toContainText("Declined");
  await family.reload();
  const declined = own.getByRole("listitem").filter({ hasText: looms.name });
  await expect(declined).toContainText("Declined");
  await expect(declined).not.toContainText(tantu);

  // What is private again is gone from the list; what was agreed stays.
  await visibility.getByLabel("Visibility").selectOption("private");
  await visibility.getByRole("button", { name: "Save visibility" }).click();
  await expect(visibility.locator(".tag")).toHaveText("Private");
  await angel.goto(`${portalPath}?q=${mark}`);
  await expect(answered.getByRole("link", { name: bhumi })).toBeVisible();
  await expect(found).toHaveCount(0);
});
