import { expect, type Page } from "@playwright/test";
import { startSmtpServer } from "#test/support/smtp-server.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test as base } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice, type Sent, sendEnquiry } from "../support/office.ts";
import { ownServer } from "../support/own-server.ts";
import { watchConsole } from "../support/watch-console.ts";

type Refused = { readonly url: string; readonly sent: Sent; acceptedTo(address: string): boolean };

/** A server whose mail server knows no one at gmial.example, and an enquiry from there. */
const test = base.extend<object, { refused: Refused }>({
  refused: ownServer(async (start, onEnd) => {
    const smtp = await startSmtpServer();
    onEnd(() => smtp.close());
    smtp.behave = (line) =>
      line.startsWith("RCPT") && line.includes("@gmial.example") ? "550 5.1.1 no such person" : undefined;
    const url = await start(undefined, { SMTP_URL: smtp.url, SMTP_TLS: "optional" });
    const sent = await sendEnquiry(url, { email: "asha@gmial.example" });
    return { url, sent, acceptedTo: (address) => smtp.accepted.some(({ to }) => to.includes(address)) };
  }),
  baseURL: ({ refused }, use) => use(refused.url),
});
test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const panel = (page: Page) => page.getByRole("region", { name: "Emails not delivered" });
const withinAMinute = { timeout: scaleLimit(60_000) };

test("a refused email is on its record and in System within a minute, accessible at three widths", async ({
  page,
  refused: { sent },
}) => {
  const checkConsole = watchConsole(page);
  await enterOffice(page, `/office/enquiries/${sent.reference}`);
  await expect(panel(page)).toContainText("asha@gmial.example", withinAMinute);
  await expect(panel(page)).toContainText("The address does not exist or does not accept email (550 5.1.1)");
  await expect(panel(page)).toContainText("Correct the address and send the email again, or call the customer.");
  await checkLooks(page, { within: "main" });
  await page.goto("/poweradmin?tab=system");
  const failed = page.getByRole("region", { name: "Failed jobs" });
  await expect(failed).toContainText("asha@gmial.example", withinAMinute);
  await expect(failed.getByRole("link", { name: sent.reference })).toHaveAttribute(
    "href",
    `/office/enquiries/${sent.reference}`,
  );
  await expect(page.getByText(/^Mail servers refused some addresses/).first()).toBeVisible();
  await checkLooks(page, { within: "main" });
  checkConsole();
});

test("it is sent to the corrected address with the keyboard, and the panel goes", async ({
  page,
  refused: { sent, acceptedTo },
}) => {
  await enterOffice(page, `/office/enquiries/${sent.reference}`);
  const resend = panel(page).getByRole("button", { name: /^Send to another address/ });
  await resend.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Send to another address" });
  const address = dialog.getByLabel("Email");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("asha@gmial.example");
  await page.keyboard.press("Escape");
  await expect(resend).toBeFocused();
  await resend.press("Enter");
  await address.fill("asha@");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Please enter a valid email");
  await address.fill("asha@gmail.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sending the email to asha@gmail.example.")).toBeVisible();
  await expect(panel(page)).toHaveCount(0, withinAMinute);
  await expect(page.locator("#h-file")).toBeFocused();
  await expect.poll(() => acceptedTo("asha@gmail.example"), withinAMinute).toBe(true);
  await page.goto("/poweradmin?tab=system");
  await expect(page.getByRole("heading", { name: "Health" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Failed jobs" })).toHaveCount(0, withinAMinute);
});
