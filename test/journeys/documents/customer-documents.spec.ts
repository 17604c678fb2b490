import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, readSession } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { makeCustomer } from "../support/office-requests.ts";
import { documents, openList, row } from "./customer-list.ts";
import { makePdf, takePhoto } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** From now on photographs are read once the page is told `photos-go`, and one is not read after `photos-fail`. */
const holdPhotos = (page: Page) =>
  page.evaluate(() => {
    const go = Promise.withResolvers<void>();
    let fails = false;
    addEventListener("photos-go", () => go.resolve());
    addEventListener("photos-fail", () => {
      fails = true;
    });
    const read = createImageBitmap;
    const readLater = async (photo: Blob) => {
      await go.promise;
      if (!fails) return read(photo);
      fails = false;
      throw new Error("This picture cannot be read");
    };
    Object.assign(globalThis, { createImageBitmap: readLater });
  });

test("a customer sends photographs as one PDF and files from the list, and replaces what was returned", async ({
  page,
}) => {
  const { customer, id } = await openList(page);
  await checkLooks(page);
  const deed = row(page, "Certificate of incorporation");
  const photos = [await takePhoto(page, "front.jpg"), await takePhoto(page, "back.jpg")];
  await holdPhotos(page);
  const choose = deed.getByLabel("Choose files for Certificate of incorporation");
  await choose.setInputFiles(photos);
  const sheet = page.getByRole("dialog", { name: "Pages" });
  await expect(sheet.getByText("Preparing the photos…")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await choose.setInputFiles(photos);
  await expect(sheet).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("photos-go")));
  await expect(sheet.getByRole("listitem"), "those that were being prepared are there too").toHaveCount(4);
  await sheet.getByRole("button", { name: "Remove page 4" }).press("Enter");
  await sheet.getByRole("button", { name: "Remove page 3" }).press("Enter");
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await page.evaluate(() => dispatchEvent(new Event("photos-fail")));
  await sheet.getByRole("button", { name: "Rotate page 2" }).press("Enter");
  await expect(sheet.getByText(/^Page 2 could not be rotated\./)).toBeVisible();
  await sheet.getByRole("button", { name: "Rotate page 2" }).press("Enter");
  await expect(sheet.getByText(/^Page 2 could not be rotated\./)).toHaveCount(0);
  await sheet.getByRole("button", { name: "Move page 2 up" }).press("Enter");
  await expect(sheet.getByRole("button", { name: "Move page 1 up" }), "the focus stays at its end").toBeFocused();
  await sheet.getByRole("button", { name: "Rotate page 1" }).press("Enter");
  await expect(sheet.getByRole("button", { name: "Rotate page 1" })).toBeFocused();
  await checkLooks(page, { within: "dialog[open]" });
  // What was photographed waits, also after a reload.
  await page.keyboard.press("Escape");
  await expect(deed).toContainText("2 pages are not sent yet.");
  await page.reload();
  await deed.getByRole("button", { name: "Continue with the pages of Certificate of incorporation" }).press("Enter");
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await sheet.getByRole("button", { name: "Send as one PDF (2 pages)" }).click();
  await expect(deed).toContainText("With us");
  await expect(deed).toContainText("Certificate of incorporation.pdf");
  await expect(deed).not.toContainText("not sent yet");
  await expect(documents(page)).toContainText("1 of 8 documents");

  await deed.getByRole("button", { name: /^Preview/ }).click();
  const preview = page.getByRole("dialog", { name: "Certificate of incorporation.pdf" });
  await expect(preview.getByText("Page 2 of 2.")).toBeAttached();
  await page.keyboard.press("Escape");

  const deck = row(page, "Pitch deck, even as a draft");
  await deck
    .getByLabel("Choose files for Pitch deck, even as a draft")
    .setInputFiles([
      makePdf("Deck.pdf"),
      { name: "setup.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
    ]);
  await expect(deck).toContainText("We take PDF, JPEG");
  await expect(deck).toContainText("Deck.pdf");
  await deck.getByRole("button", { name: "Remove setup.exe" }).press("Enter");
  await expect(deck.getByRole("heading")).toBeFocused();
  await expect(deck).toContainText("With us");

  const { items } = (await customer.call("read-checklist", { kind: "funding", id })) as {
    items: { id: string; title: string }[];
  };
  const returned = items.find(({ title }) => title === "Pitch deck, even as a draft");
  await callByOffice(page, "decide-document", {
    ...{ item_id: returned?.id, status: "returned", reason: "Two slides are missing" },
  });
  await page.reload();
  await expect(deck).toContainText(/Returned on [A-Z][a-z]{2} \d{2}, \d{4}: Two slides are missing/);
  await expect(deck.getByText("Earlier files (1)")).toBeVisible();
  await checkLooks(page);
  await deck
    .getByLabel("Send a new file for Pitch deck, even as a draft")
    .setInputFiles(makePdf("Deck with all slides.pdf"));
  await expect(deck.getByText("With us", { exact: true })).toBeVisible();
  await page.goto("/dashboard/user");
  await expect(page.getByRole("region", { name: "Next", exact: true })).toContainText(
    "Rao Foods: 2 of 8 documents, next due",
  );
});

test("an upload goes on after a lost connection and after a reload", async ({ page }) => {
  await openList(page);
  const articles = row(page, "Memorandum and articles");
  let parts = 0;
  const isCut = () => parts > 1;
  await page.route("**/functions/v1/upload-file", async (route) => {
    parts += 1;
    await (isCut() ? route.abort("connectionreset") : route.continue());
  });
  await articles
    .getByLabel("Choose files for Memorandum and articles")
    .setInputFiles(makePdf("Articles.pdf", 1_200_000));
  await expect(articles).toContainText("Waiting for a connection. 512 KB of 1.1 MB sent, the rest follows.");
  await checkLooks(page);
  await page.reload();
  await expect(articles).toContainText("512 KB of 1.1 MB sent");
  let sent = 0;
  page.on("response", (answer) => {
    if (answer.url().endsWith("/upload-file") && answer.ok()) sent += 1;
  });
  await page.unroute("**/functions/v1/upload-file");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(articles.getByText("With us", { exact: true })).toBeVisible();
  // Of three parts the first had arrived.
  expect(sent).toBe(2);

  await articles.getByRole("button", { name: "Remove Articles.pdf" }).click();
  const asking = page.getByRole("dialog", { name: "Remove this file?" });
  await expect(asking.getByRole("button", { name: "Keep it" })).toBeFocused();
  await checkLooks(page, { within: "dialog[open]" });
  await asking.getByRole("button", { name: "Remove file" }).click();
  await expect(articles.getByText("To send", { exact: true })).toBeVisible();
  await expect(articles.getByRole("heading")).toBeFocused();
});

/** Uploads that this browser has stored until they arrive. */
const countStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("neev-uploads");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("uploads").objectStore("uploads").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test("on a shared phone, what one account has started to send is never offered to the next", async ({ page }) => {
  await openList(page);
  let parts = 0;
  await page.route("**/functions/v1/upload-file", async (route) => {
    parts += 1;
    await (parts > 1 ? route.abort("connectionreset") : route.continue());
  });
  const articles = row(page, "Memorandum and articles");
  await articles
    .getByLabel("Choose files for Memorandum and articles")
    .setInputFiles(makePdf("Articles.pdf", 1_200_000));
  await expect(articles).toContainText("Waiting for a connection.");
  expect(await countStored(page)).toBe(1);

  // The session ends without a sign-out, as when it runs out, and another person signs in.
  const other = await makeCustomer(page);
  const theirs = await applyForFunding(other, "Menon Foods");
  const session = JSON.stringify(await readSession(page, { email: other.email, password: goodPassword }));
  await page.evaluate(
    (text) => localStorage.setItem(`sb-${location.hostname.split(".")[0]}-auth-token`, text),
    session,
  );
  await page.goto(`/dashboard/requests/${theirs.id}?kind=funding`);
  await expect(documents(page)).toContainText("0 of 8 documents");
  await expect(page.getByText("Articles.pdf")).toHaveCount(0);
  await expect.poll(() => countStored(page)).toBe(0);
});
