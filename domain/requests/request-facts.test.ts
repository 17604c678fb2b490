import assert from "node:assert/strict";
import { test } from "node:test";
import {
  labelValue,
  listBookingFacts,
  listConsultationFacts,
  listFundingFacts,
  listProjectFacts,
  type RequestFact,
} from "./request-facts.ts";
import { fundingTypeLabels } from "./request-kinds.ts";

const say = (facts: readonly RequestFact[]) => facts.map(({ label, value }) => `${label}: ${value}`);
const longs = (facts: readonly RequestFact[]) => facts.filter(({ isLong }) => isLong).map(({ label }) => label);

const funding = {
  ...{ funding_type: "seed", funding_amount: 5_000_000, current_stage: "mvp", industry: "Textiles" },
  ...{ company_name: "Rao Textiles", team_size: 1200, monthly_revenue: "250000.50", use_of_funds: "Two looms" },
  ...{ contact_email: "asha@example.in", contact_phone: "+919876543210", additional_notes: "Call\nfirst" },
};
const project = {
  ...{ service_type: "web-development", project_name: "Shop", project_description: "By the metre" },
  ...{ budget_range: "1l-3l", timeline: "2-3months", technology_preferences: ["React", "AWS"] },
  ...{ features_required: [], target_audience: null, existing_assets: "A logo", additional_requirements: null },
  ...{ contact_email: "asha@example.in", contact_phone: null, company_name: null },
  website_url: "https://rao.example.in",
};
const booking = {
  ...{ session: "pitch_deck_review", minutes: 45, price: "5000.00", consultant_name: "Meera Raghunath" },
  meeting_link: null,
  ...{ contact_method: "phone_call", consultation_topic: "Slides", consultation_type: "funding" },
  ...{ urgency_level: "high", notes: "Slides follow" },
};

test("a funding application is shown in its form's words, with amounts and numbers as written in India", () => {
  assert.deepEqual(say(listFundingFacts(funding)), [
    "Company name: Rao Textiles",
    "Funding type: Seed Funding",
    "Funding amount: ₹50,00,000",
    "Current stage: Minimum viable product",
    "Industry: Textiles",
    "Team size: 1,200",
    "Monthly revenue: ₹2,50,000.50",
    "Email: asha@example.in",
    "Phone: +91 98765 43210",
    "Use of funds: Two looms",
    "Notes: Call\nfirst",
  ]);
  assert.deepEqual(longs(listFundingFacts(funding)), ["Use of funds", "Notes"]);
});

test("an empty field is left out, a monthly revenue of 0 is not", () => {
  const empty = { team_size: null, use_of_funds: null, contact_phone: null, additional_notes: "" };
  const facts = say(listFundingFacts({ ...funding, ...empty, monthly_revenue: 0 }));
  assert.deepEqual(facts.slice(5), ["Monthly revenue: ₹0", "Email: asha@example.in"]);
  assert.ok(
    !say(listFundingFacts({ ...funding, monthly_revenue: null }))
      .join()
      .includes("revenue"),
  );
});

test("a project request is shown with its lists, and its site is a link", () => {
  const facts = listProjectFacts(project);
  assert.deepEqual(say(facts), [
    "Project name: Shop",
    "Service type: Web development",
    "Budget range: ₹1 lakh to ₹3 lakh",
    "Timeline: 2 to 3 months",
    "Website: https://rao.example.in",
    "Email: asha@example.in",
    "Project description: By the metre",
    "Technology preferences: React, AWS",
    "Existing assets: A logo",
  ]);
  assert.deepEqual(
    facts.filter(({ link }) => link).map(({ label, link }) => [label, link]),
    [["Website", project.website_url]],
  );
});

test("a booking is shown with its price, and the consultation with its topic", () => {
  assert.deepEqual(say(listBookingFacts(booking)), [
    "Topic: Slides",
    "Session: Pitch Deck Review, 45 minutes",
    "Contact method: Phone call",
    "With: Meera Raghunath",
    "Price: ₹5,000 plus GST",
  ]);
  const guest = { phone: "+919876543210", email: "asha@example.in" };
  assert.equal(say(listBookingFacts(booking, guest))[3], "How to attend: We will call you on +91 98765 43210.");
  assert.deepEqual(say(listConsultationFacts(booking)).slice(5), [
    "Consultation type: Funding",
    "Urgency: High",
    "Notes: Slides follow",
  ]);
  assert.ok(say(listBookingFacts({ ...booking, price: 0 })).includes("Price: Free"));
});

test("a value that this release does not know is shown as it is", () => {
  assert.equal(labelValue(fundingTypeLabels, "bridge"), "bridge");
});
