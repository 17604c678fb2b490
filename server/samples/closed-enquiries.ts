import type { SampleDays } from "./sample-days.ts";
import type { EnquirySample } from "./sample-enquiry.ts";
import { callReply, companyReply, greeting, gstReply } from "./sample-replies.ts";

/** Closed: won with what was sold, and lost with the reason. */
export function listClosed({ past }: SampleDays): EnquirySample[] {
  return [
    {
      key: "E20",
      at: past(10, "10:25"),
      source: "home",
      name: "Rekha Nambiar",
      service: "GST Registration",
      text: "GST number for a bakery in Thrissur.",
      priority: "high",
      deeds: [
        { does: "reply", text: gstReply, at: past(10, "11:00") },
        { does: "quote", at: past(10, "15:00") },
        { does: "win", service: "gst-registration", price: 2999, at: past(9, "11:30") },
      ],
    },
    {
      key: "E21",
      at: past(11, "13:15"),
      source: "service",
      name: "Imtiaz Ali Sayyad",
      service: "Company Incorporation",
      text: "A private limited company for software services in Pune.",
      company: "Sayyad Softworks",
      deeds: [
        { does: "assign", to: "staff", at: past(11, "13:20"), by: "manager" },
        { does: "reply", text: companyReply, at: past(11, "14:30") },
        { does: "quote", at: past(10, "10:40") },
        { does: "win", service: "calculator-private-limited", price: 6999, at: past(8, "12:00") },
      ],
    },
    {
      key: "E22",
      at: past(12, "11:40"),
      source: "calculator",
      name: "Shalini Verma",
      service: "Trademark Registration",
      text: "Name and logo of a jewellery label, two classes.",
      priority: "medium",
      deeds: [
        { does: "reply", text: callReply, at: past(12, "12:30"), by: "manager" },
        { does: "quote", at: past(11, "11:15"), by: "manager" },
        { does: "win", service: "calculator-trademark", price: 7999, at: past(7, "15:45"), by: "manager" },
      ],
    },
    {
      key: "E23",
      at: past(13, "15:30"),
      source: "home",
      name: "Gopal Krishnan",
      service: "Compliance Services",
      text: "Annual filings of a company with two directors.",
      priority: "medium",
      deeds: [
        { does: "reply", text: callReply, at: past(13, "16:30") },
        { does: "quote", at: past(12, "10:30") },
        { does: "win", service: "compliance-standard", price: 19999, at: past(6, "10:45") },
      ],
    },
    {
      key: "E24",
      at: past(14, "12:10"),
      source: "contact",
      name: "Zubin Daruwala",
      text: "We met at the exhibition and would like to start with the accounts.",
      deeds: [
        { does: "reply", text: callReply, at: past(14, "13:40"), by: "manager" },
        { does: "quote", at: past(13, "10:10"), by: "manager" },
        { does: "win", service: "calculator-accounting", price: 3999, at: past(5, "16:15"), by: "manager" },
      ],
    },
    {
      key: "E25",
      at: past(6, "10:35"),
      source: "home",
      name: "Kiran Bose",
      service: "Income Tax Services",
      text: "Return of two years ago, can it still be filed?",
      priority: "low",
      deeds: [
        {
          does: "reply",
          text: `${greeting}The last day for this return has passed. We can help you with an updated return.`,
          at: past(6, "11:30"),
        },
        { does: "lose", reason: "Does not want an updated return", at: past(4, "15:00") },
      ],
    },
    {
      key: "E26",
      at: past(9, "14:20"),
      source: "home",
      name: "Test Test",
      service: "Other",
      text: "asdf asdf asdf asdf",
      priority: "low",
      deeds: [{ does: "lose", reason: "Not a real enquiry", at: past(9, "14:40") }],
    },
    {
      key: "E27",
      at: past(11, "10:30"),
      source: "service",
      name: "Harpreet Sandhu",
      service: "Web Development",
      text: "An app for bookings of a hotel.",
      deeds: [
        { does: "reply", text: callReply, at: past(11, "12:00"), by: "manager" },
        { does: "quote", at: past(9, "12:15"), by: "manager" },
        {
          does: "lose",
          reason: "Our price was too high: ₹49,999 beside ₹35,000 of a local firm",
          at: past(4, "12:30"),
          by: "manager",
        },
      ],
    },
    {
      key: "E28",
      at: past(13, "11:20"),
      source: "contact",
      name: "Olivia D'Souza",
      text: "Do you have an office in Goa?",
      deeds: [
        {
          does: "reply",
          text: `${greeting}Our office is in one city; we work online with clients in Goa.`,
          at: past(13, "15:50"),
        },
        { does: "lose", reason: "Wants an office in Goa", at: past(12, "15:30") },
      ],
    },
    {
      key: "E29",
      at: past(3, "11:10"),
      source: "service",
      name: "Priya Raman",
      service: "GST",
      text: "The annual return GSTR-9 for last year, please.",
      company: "Raman Foods Private Limited",
      deeds: [
        { does: "assign", to: "staff", at: past(3, "11:15"), by: "manager" },
        { does: "reply", text: callReply, at: past(3, "12:00") },
        { does: "quote", at: past(2, "10:30") },
        { does: "win", service: "gstr-9", price: 7500, at: past(1, "16:00") },
      ],
    },
    {
      key: "E30",
      at: past(8, "15:45"),
      source: "home",
      name: "Dr Ananthapadmanabhan Krishnamoorthy Venkatasubramanian Narayanaswamy Ramanathan Subramaniam Viswanathan Iyer Kumbakonam",
      service: "Funding Assistance",
      text: "A loan for a second foundry. Which schemes fit?",
      priority: "medium",
      deeds: [{ does: "reply", text: callReply, at: past(8, "16:40"), by: "manager" }],
    },
  ];
}
