import type { SampleDays } from "./sample-days.ts";
import type { EnquirySample } from "./sample-enquiry.ts";
import { callReply, companyReply, gstReply } from "./sample-replies.ts";

/** Answered, and waiting for the customer. */
export function listAnswered({ past }: SampleDays): EnquirySample[] {
  return [
    {
      key: "E11",
      at: past(1, "10:15"),
      source: "home",
      name: "Vivek Joshi",
      service: "GST Registration",
      text: "GST number for an online shop that sells in all of India.",
      priority: "medium",
      deeds: [{ does: "reply", text: gstReply, at: past(1, "11:10") }],
    },
    {
      key: "E12",
      at: past(2, "14:05"),
      source: "calculator",
      name: "Anjali Deshmukh",
      service: "Accounting Services",
      text: "About 200 invoices a month, all on Tally.",
      priority: "medium",
      company: "Deshmukh Pharma",
      deeds: [
        { does: "assign", to: "staff", at: past(2, "14:10"), by: "manager" },
        { does: "reply", text: callReply, at: past(2, "15:30") },
      ],
    },
    {
      key: "E13",
      at: past(4, "13:20"),
      source: "service",
      name: "Bhupinder Gill",
      service: "Certifications",
      text: "ISO 9001 for a factory with 40 workers in Ludhiana.",
      deeds: [{ does: "reply", text: callReply, at: past(3, "10:30"), by: "manager" }],
    },
    {
      key: "E14",
      at: past(5, "11:45"),
      source: "contact",
      name: "Kavitha Reddy",
      text: "Can you help with the FSSAI licence of a cloud kitchen in Hyderabad?",
      deeds: [
        { does: "reply", text: callReply, at: past(5, "12:40") },
        { does: "note", text: "Wants to start on the first of next month.", at: past(5, "12:45") },
      ],
    },
    {
      key: "E15",
      at: past(6, "15:10"),
      source: "home",
      name: "Suresh Patel",
      service: "Company Registration",
      text: "An LLP with my brother for a furniture workshop.",
      priority: "low",
      deeds: [
        { does: "reply", text: companyReply, at: past(6, "16:20"), by: "manager" },
        { does: "quote", at: past(5, "10:30"), by: "manager" },
      ],
    },
    {
      key: "E16",
      at: past(7, "10:50"),
      source: "service",
      name: "Farida Contractor",
      service: "Payroll Services",
      text: "Payroll with PF and ESI for 25 people.",
      deeds: [
        { does: "reply", text: callReply, at: past(7, "12:20") },
        { does: "quote", at: past(6, "11:00") },
      ],
    },
    {
      key: "E17",
      at: past(8, "12:35"),
      source: "home",
      name: "Manoj Tiwari",
      service: "Website Development",
      text: "A website for a coaching institute in Patna, in Hindi and English.",
      priority: "medium",
      deeds: [
        { does: "reply", text: callReply, at: past(8, "13:50"), by: "manager" },
        { does: "quote", at: past(7, "16:00"), by: "manager" },
      ],
    },
    {
      key: "E18",
      at: past(9, "16:05"),
      source: "contact",
      name: "Snehal Patil",
      company: "Konkan Agro Exports",
      text: "LUT and refund of GST on exports of cashew.",
      deeds: [
        { does: "assign", to: "staff", at: past(9, "16:10"), by: "manager" },
        { does: "reply", text: callReply, at: past(8, "10:20") },
        { does: "quote", at: past(6, "15:00") },
      ],
    },
    // The same person again, from another form.
    {
      key: "E19",
      at: past(1, "12:25"),
      source: "contact",
      name: "Vivek Joshi",
      text: "I sent a form this morning. When will someone call me?",
      deeds: [{ does: "merge", into: "E11", at: past(1, "12:50"), by: "manager" }],
    },
  ];
}
