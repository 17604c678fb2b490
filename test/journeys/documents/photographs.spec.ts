import { expect } from "@playwright/test";
import { makeHeic } from "#test/support/fixtures/documents/made-pictures.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { documents, openList, row } from "./customer-list.ts";
import { takePhoto } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("photographs that this browser cannot draw are sent beside the PDF of the others, and none is lost", async ({
  page,
}) => {
  await openList(page);
  const deed = row(page, "Certificate of incorporation");
  const [front, back] = ["IMG_1.heic", "IMG_2.HEIC"].map((name) => ({
    ...{ name, mimeType: "image/heic", buffer: makeHeic() },
  }));
  const choose = async (...files: (typeof front)[]) =>
    deed
      .getByLabel(/^(Choose files|Add a file) for Certificate of incorporation$/)
      .setInputFiles(files.flatMap((file) => file ?? []));
  const sheet = page.getByRole("dialog", { name: "Pages" });
  await choose(front, await takePhoto(page, "inside.jpg"), back);
  const pages = sheet.getByRole("list", { name: "Pages" }).getByRole("listitem");
  await expect(pages).toHaveCount(1);
  await expect(sheet).toContainText(
    "2 photos cannot be joined into the PDF on this device. They will be sent as separate files.",
  );
  await checkLooks(page, { within: "dialog[open]" });
  await page.keyboard.press("Escape");
  await expect(deed).toContainText("3 pages are not sent yet.");
  await page.reload();
  await deed.getByRole("button", { name: "Continue with the pages of Certificate of incorporation" }).press("Enter");
  const unread = sheet.getByRole("list", { name: "Photos that are sent as separate files" }).getByRole("listitem");
  await expect(unread).toHaveCount(2);
  await sheet.getByRole("button", { name: "Send as PDF and 2 files" }).click();
  await expect(deed).toContainText("With us");
  for (const name of ["Certificate of incorporation.pdf", "IMG_1.heic", "IMG_2.heic"])
    await expect(deed.getByRole("button", { name: `Download ${name}` })).toBeVisible();
  await expect(deed.getByText("HEIC photo: most browsers cannot show it. Please download it to view it.")).toHaveCount(
    2,
  );
  await expect(deed).not.toContainText("not sent yet");

  // Of HEIC alone there is no PDF.
  await choose(front, back);
  await expect(unread).toHaveCount(2);
  await sheet.getByRole("button", { name: "Remove IMG_2.HEIC" }).press("Enter");
  await expect(sheet).toContainText("IMG_1.heic cannot be joined into the PDF on this device.");
  await sheet.getByRole("button", { name: "Send 1 file" }).click();
  await expect(deed.getByRole("button", { name: "Download IMG_1.heic" })).toHaveCount(2);
});

test("files dropped on the panel ask which document each is, and photographs of one are joined", async ({ page }) => {
  await openList(page);
  const files = await page.evaluateHandle(async () => {
    const carried = new DataTransfer();
    carried.items.add(new File(["%PDF-1.4 %%EOF"], "Model.pdf", { type: "application/pdf" }));
    const photo = await new Promise<Blob | null>((done) => document.createElement("canvas").toBlob(done, "image/jpeg"));
    for (const name of ["deck 1.jpg", "deck 2.jpg", "deed 1.jpg", "deed 2.jpg"])
      carried.items.add(new File([photo ?? ""], name, { type: "image/jpeg" }));
    return carried;
  });
  await documents(page).getByText("Drop files anywhere in this panel").dispatchEvent("drop", { dataTransfer: files });
  const dialog = page.getByRole("dialog", { name: "Which document is it?" });
  await expect(dialog.getByLabel("Model.pdf")).toBeFocused();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toContainText("Choose a document for at least one file");
  await expect(dialog.getByLabel("Model.pdf")).toBeFocused();
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByLabel("Model.pdf").selectOption("Financial model, even as a draft");
  for (const number of [1, 2]) {
    await dialog.getByLabel(`deck ${number}.jpg`).selectOption("Pitch deck, even as a draft");
    await dialog.getByLabel(`deed ${number}.jpg`).selectOption("Certificate of incorporation");
  }
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(row(page, "Financial model, even as a draft")).toContainText("Model.pdf");
  // One sheet after the other, in the order of the list.
  const sheet = page.getByRole("dialog", { name: "Pages" });
  const titles = ["Certificate of incorporation", "Pitch deck, even as a draft"];
  const [first, second] = (await sheet.getByLabel("Name").inputValue()) === titles[0] ? titles : titles.toReversed();
  await sheet.getByRole("button", { name: "Send as one PDF (2 pages)" }).click();
  await expect(row(page, first ?? "")).toContainText(`${first}.pdf`);
  await expect(sheet.getByLabel("Name")).toHaveValue(second ?? "");
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(row(page, second ?? "")).toContainText("2 pages are not sent yet.");
});
