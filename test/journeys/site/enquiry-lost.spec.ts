import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import {
  call,
  failedWords,
  fillHomeForm,
  homeForm,
  makeVisitor,
  sentWords,
  waitForMails,
  watchSendings,
} from "../support/enquiry-forms.ts";
import { keepWelcomeAway, openPage, waitForStart } from "../support/pages.ts";

test("a double press sends once", async ({ page }) => {
  await openPage(page, "/");
  const sendings = watchSendings(page);
  const form = homeForm(page);
  await fillHomeForm(form, makeVisitor());
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await isReleased;
    await route.continue();
  });
  await form.getByRole("button", { name: "Send message" }).dblclick();
  const button = form.getByRole("button", { name: "Sending..." });
  await expect(button).toBeDisabled();
  await expect(page.getByText(sentWords)).toHaveCount(0);
  await page.keyboard.press("Enter");
  release();
  await expect(page.locator(".receipt")).toBeVisible();
  expect(sendings).toHaveLength(1);
});

test("a lost answer, a reload and Retry make one enquiry", async ({ page }) => {
  await openPage(page, "/");
  const sendings = watchSendings(page);
  const visitor = makeVisitor();
  const form = homeForm(page);
  await fillHomeForm(form, visitor);
  await page.route(call, async (route) => {
    // It arrives and is stored; the visitor gets no answer.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").getByText(failedWords)).toBeVisible();
  await expect(form.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByText(sentWords)).toHaveCount(0);

  await page.reload();
  await waitForStart(page);
  await expect(form.getByLabel("Message")).toHaveValue(visitor.message);
  await expect(form.getByLabel("Name")).toHaveValue(visitor.name);
  await expect(form.getByLabel("Service")).toHaveValue("GST Registration");
  await expect(form.getByRole("radio", { name: "WhatsApp" })).toBeChecked();
  await expect(form.getByRole("checkbox")).toBeChecked();

  await form.getByRole("button", { name: "Send message" }).click();
  await form.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => sendings.length).toBe(3);
  await expect(form.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unroute(call);
  await form.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(sentWords).first()).toBeVisible();
  expect(new Set(sendings.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  await waitForMails(page, visitor.email, 1);

  await page.reload();
  await waitForStart(page);
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("an edit after a lost answer goes out under a new key that names the old one", async ({ page }) => {
  await openPage(page, "/");
  const sendings = watchSendings(page);
  const form = homeForm(page);
  await fillHomeForm(form, makeVisitor());
  await page.route(call, (route) => route.abort("connectionfailed"));
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unroute(call);
  await form.getByLabel("Message").fill("I want to register for GST in two states.");
  await form.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(".receipt")).toBeVisible();
  const [first, second] = sendings;
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
  expect(second?.replaces).toBe(first?.idempotency_key);
  expect(first?.replaces).toBeNull();
});

const answers = [
  {
    status: 503,
    body: { code: "unavailable", message: "This is not available at the moment. Please try again shortly" },
    says: "This is not available at the moment. Please try again shortly.",
  },
  {
    status: 500,
    body: {
      code: "unexpected",
      message: "Wrong. If it happens again, write to us and quote the reference q3Zk1x0B-2f",
    },
    says: "If it happens again, write to us and quote the reference q3Zk1x0B-2f.",
  },
  {
    status: 503,
    body: { code: "busy", message: "We are very busy at the moment. Please try again in a few seconds" },
    says: "We are very busy at the moment. Please try again in a few seconds",
  },
  { status: 500, body: "<html>Bad gateway</html>", says: failedWords },
  { status: 200, body: "<html>Welcome to the hotel</html>", says: failedWords },
  { status: 200, body: { login: "https://hotel.example" }, says: failedWords },
  { status: 401, body: { message: "Invalid API key" }, says: failedWords },
  {
    status: 429,
    body: { code: "too_many", message: "That was too many requests in a short time. Please try again in 7 minutes" },
    says: "That was too many requests in a short time. Please try again in 7 minutes",
  },
  {
    status: 409,
    body: { code: "conflict", message: "This form was already sent with different details. Please send it again" },
    says: "This form was already sent with different details. Please send it again",
  },
];

for (const { status, body, says } of answers) {
  test(`an answer of ${status} (${JSON.stringify(body)}) is reported, keeps what was typed, and sending again works`, async ({
    page,
  }) => {
    await openPage(page, "/");
    const sendings = watchSendings(page);
    const visitor = makeVisitor();
    const form = homeForm(page);
    await fillHomeForm(form, visitor);
    await page.route(call, (route) =>
      route.fulfill({ status, body: typeof body === "string" ? body : JSON.stringify(body) }),
    );
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByText(says)).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue(visitor.message);
    await expect(page.getByText(sentWords)).toHaveCount(0);
    await page.unroute(call);
    await form.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(sentWords).first()).toBeVisible();
    const [first, second] = sendings;
    if (status === 409) expect(second?.replaces).toBe(first?.idempotency_key);
    else expect(second?.idempotency_key).toBe(first?.idempotency_key);
  });
}

test("a refusal of the backend is shown at its field", async ({ page }) => {
  await openPage(page, "/");
  const form = homeForm(page);
  await fillHomeForm(form, makeVisitor());
  const sentence = "Please enter a phone number with its STD or country code";
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { code: "invalid_input", message: sentence, fields: { phone: sentence } } }),
  );
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Phone" })).toHaveAccessibleDescription(new RegExp(sentence));
});

test("what is typed and sent before hydration is not lost", async ({ page }) => {
  await keepWelcomeAway(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/");
  const form = homeForm(page);
  await fillHomeForm(form, makeVisitor());
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  release();
  await expect(page.getByText(sentWords).first()).toBeVisible();
});

test("a form filled faster than a person can type waits instead of being refused", async ({ page }) => {
  await openPage(page, "/");
  const sendings = watchSendings(page);
  const form = homeForm(page);
  const visitor = makeVisitor();
  await form.evaluate((element, { name, email, phone, message }) => {
    const values = { name, email, phone, message, service_type: "Other", priority: "low" };
    for (const [field, value] of Object.entries(values)) {
      ((element as HTMLFormElement).elements.namedItem(field) as HTMLInputElement).value = value;
    }
    (element.querySelector('[value="phone"]') as HTMLInputElement).checked = true;
    (element.querySelector('[type="checkbox"]') as HTMLInputElement).checked = true;
    (element as HTMLFormElement).requestSubmit();
  }, visitor);
  await expect(page.locator(".receipt")).toBeVisible();
  expect(sendings[0]?.filled_ms).toBeGreaterThanOrEqual(1000);
});

test("a draft that fits no form does no harm", async ({ page }) => {
  const draft = { keptAt: Date.now(), startedAt: Date.now(), attempt: null };
  for (const stored of [{ ...draft, values: null }, { ...draft, values: {}, attempt: 5 }, [], "rubbish"]) {
    await page.addInitScript((text) => localStorage.setItem("neev.draft.contact-form", text), JSON.stringify(stored));
    await openPage(page, "/");
    const form = homeForm(page);
    await fillHomeForm(form, makeVisitor());
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page.locator(".receipt")).toBeVisible();
  }
});
