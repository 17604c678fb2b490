import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import {
  enter,
  fillConsultation,
  fillFunding,
  fillProject,
  openForm,
  readRows,
  watchInserts,
} from "../support/requests.ts";
import { looks, screens } from "../support/screens.ts";
import { watchConsole } from "../support/watch-console.ts";

const sizes = screens.filter(({ name }) => name !== "tablet");

for (const screen of sizes) {
  test.describe(`on a ${screen.name}`, () => {
    test.use({ viewport: { width: screen.width, height: screen.height } });

    test("a funding application is sent whole, numbers as numbers", async ({ page, context }) => {
      const expectNoComplaint = watchConsole(page);
      const email = await enter(page, "/funding/options");
      const dialog = await openForm(page, "Apply for Funding: Seed Funding", "Apply for Funding");
      await expect(dialog.getByLabel("Funding type")).toBeFocused();
      await expect(dialog.getByLabel("Funding type")).toHaveValue("seed");
      await expect(dialog.getByLabel("Email")).toHaveValue(email);
      await fillFunding(dialog);
      await dialog.getByLabel("Team size").fill("8");
      await dialog.getByLabel("Monthly revenue").fill("3,40,000");
      await dialog.getByLabel("Use of funds").fill("A second kitchen\nand cold storage");
      await dialog.getByLabel("Phone").fill("98765 43210");
      await dialog.getByLabel("Notes").fill("Call after six");
      const inserts = watchInserts(context, "funding_applications");
      await dialog.getByRole("button", { name: "Submit application" }).click();
      await expect(page.getByText("Funding application submitted successfully!")).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(inserts).toHaveLength(1);
      const rows = await readRows(page, email, "funding_applications");
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        funding_type: "seed",
        company_name: "Iyer Foods वेंकट <b> Private Limited",
        funding_amount: 1250000,
        current_stage: "mvp",
        industry: "Packaged food",
        team_size: 8,
        monthly_revenue: 340000,
        use_of_funds: "A second kitchen\nand cold storage",
        contact_email: email,
        contact_phone: "+919876543210",
        additional_notes: "Call after six",
        status: "pending",
      });
      const again = await openForm(page, "Apply for Funding", "Apply for Funding");
      await expect(again.getByLabel("Company name")).toHaveValue("");
      expectNoComplaint();
    });

    test("a consultation is booked for a free time, with the session of the page", async ({ page, context }) => {
      const expectNoComplaint = watchConsole(page);
      const email = await enter(page, "/funding/consultation");
      const dialog = await openForm(page, "Book Consultation: Pitch Deck Review", "Schedule a Consultation");
      await expect(dialog.getByRole("radio", { name: /Pitch Deck Review/ })).toBeChecked();
      await expect(dialog.getByLabel("Consultation type")).toHaveValue("funding");
      await expect(dialog.getByLabel("Contact method")).toHaveValue("video_call");
      await expect(dialog.getByLabel("Urgency")).toHaveValue("normal");
      const slot = await fillConsultation(page, dialog, 45);
      await expect(dialog.getByText("You can have three upcoming consultations at a time.")).toBeVisible();
      await expect(dialog.getByText(/^You pay nothing now\. After we confirm the time/)).toBeVisible();
      await dialog.getByLabel("Contact method").selectOption("in_person");
      await expect(dialog.getByRole("link", { name: /^Open in Google Maps/ })).toBeVisible();
      await dialog.getByLabel("Contact method").selectOption("phone_call");
      await dialog.getByLabel("Notes").fill("Slides follow");
      const inserts = watchInserts(context, "consultations");
      await dialog.getByRole("button", { name: "Book consultation" }).click();
      await expect(dialog.getByText("Please enter your phone number so that we can call you").first()).toBeVisible();
      await dialog.getByLabel("Phone number").fill("98765 43210");
      await dialog.getByRole("button", { name: "Book consultation" }).click();
      await expect(page.getByText("Consultation booked successfully!")).toBeVisible();
      await expect(page.getByRole("status").getByText(`${slot.slice(11, 16)} IST`)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(inserts).toHaveLength(1);
      expect(inserts[0]).toMatchObject({ scheduled_date: slot.slice(0, 19), preferred_time: slot.slice(11, 16) });
      const [row] = await readRows(page, email, "consultations");
      expect(row).toMatchObject({
        consultation_type: "business",
        consultation_topic: "How to grow",
        contact_method: "phone_call",
        urgency_level: "normal",
        notes: "Slides follow",
        session: "pitch_deck_review",
        minutes: 45,
        price: 5000,
        status: "pending",
      });
      expect(Date.parse(`${row?.scheduled_date}`)).toBe(Date.parse(slot));
      expectNoComplaint();
    });

    test("a project request is sent whole, with lists of technologies and features", async ({ page }) => {
      const expectNoComplaint = watchConsole(page);
      const email = await enter(page, "/tech/web-development");
      const dialog = await openForm(page, "Choose Professional", "Web Development");
      await expect(dialog.getByLabel("Service type")).toHaveValue("web-development");
      await expect(dialog.getByLabel("Project name")).toHaveValue("Professional website");
      await fillProject(dialog);
      for (const name of ["React", "Google Cloud", "Payment Integration", "Multi-language Support"])
        await dialog.getByRole("checkbox", { name, exact: true }).check();
      await dialog.getByLabel("Target audience").fill("Cooks");
      await dialog.getByLabel("Existing assets").fill("A logo");
      await dialog.getByLabel("Additional requirements").fill("Tamil and English");
      await dialog.getByLabel("Company name").fill("Iyer Foods");
      await dialog.getByLabel("Website").fill("https://iyer.example/shop");
      await dialog.getByRole("button", { name: "Submit request" }).click();
      await expect(page.getByText("Project request submitted successfully!")).toBeVisible();
      await expect(dialog).toBeHidden();
      const rows = await readRows(page, email, "project_requests");
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        service_type: "web-development",
        project_name: "Shop for spices",
        project_description: "A shop with forty products.\nAnd a blog.",
        budget_range: "1l-3l",
        timeline: "2-3months",
        contact_email: email,
        company_name: "Iyer Foods",
        website_url: "https://iyer.example/shop",
        target_audience: "Cooks",
        existing_assets: "A logo",
        additional_requirements: "Tamil and English",
        technology_preferences: ["React", "Google Cloud"],
        features_required: ["Payment Integration", "Multi-language Support"],
        status: "pending",
      });
      expectNoComplaint();
    });
  });
}

/** Each form as it is opened by a button that chooses nothing, its own button, and what it says when it is empty. */
const forms = [
  {
    path: "/funding/options",
    opener: "Apply for Funding",
    title: "Apply for Funding",
    submit: "Submit application",
    sentences: [
      "Funding type is required",
      "Funding amount is required",
      "Current stage is required",
      "Industry is required",
      "Company name is required",
      "Email is required",
    ],
  },
  {
    path: "/funding/options",
    opener: "Schedule Consultation",
    title: "Schedule Funding Consultation",
    submit: "Book consultation",
    sentences: ["Consultation type is required", "Topic is required", "Date is required", "Time is required"],
  },
  {
    path: "/tech/seo",
    opener: "Choose RankRise",
    title: "SEO Services",
    submit: "Submit request",
    sentences: [
      "Service type is required",
      "Project name is required",
      "Project description is required",
      "Budget range is required",
      "Timeline is required",
      "Email is required",
    ],
  },
];

for (const { path, opener, title, submit, sentences } of forms) {
  test(`the empty form “${title}” says what is missing in the specification's words`, async ({ page, context }) => {
    await enter(page, path);
    const dialog = await openForm(page, opener, title);
    for (const name of ["Service type", "Consultation type", "Funding type"]) {
      const list = dialog.getByLabel(name);
      if ((await list.count()) > 0) await list.selectOption("");
    }
    for (const name of ["Project name", "Email"]) {
      const control = dialog.getByRole("textbox", { name, exact: true });
      if ((await control.count()) > 0) await control.fill("");
    }
    const inserts = ["funding_applications", "consultations", "project_requests"] as const;
    const sent = inserts.map((table) => watchInserts(context, table));
    await dialog.getByRole("button", { name: submit }).click();
    const summary = dialog.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(sentences);
    for (const sentence of sentences)
      await expect(dialog.locator(".field__error", { hasText: sentence })).toBeVisible();
    // Each leads to its field.
    for (const sentence of sentences) {
      await summary.getByRole("link", { name: sentence }).click();
      await expect(dialog.locator(":focus")).toHaveAccessibleDescription(new RegExp(sentence));
    }
    expect(sent.flat()).toEqual([]);
  });

  test(`the form “${title}” is accessible on phones and desks in both themes`, async ({ page }) => {
    const among = looks.filter(({ name }) => name !== "tablet");
    await enter(page, path);
    const dialog = await openForm(page, opener, title);
    await checkLooks(page, { among });
    await dialog.getByRole("button", { name: submit }).click();
    await expect(dialog.getByRole("alert")).toBeFocused();
    await checkLooks(page, { among });
  });
}
