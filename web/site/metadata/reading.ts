/** Titles and descriptions of policies and resources. */
export const readingMetadata = {
  terms: {
    title: "Terms and conditions | Neev Advisory",
    description:
      "What we do for you, what it costs with GST and government fees, and what each side owes the other. Short terms that are meant to be read.",
    keywords: ["terms and conditions", "professional services terms", "Neev Advisory terms"],
  },
  refunds: {
    title: "Refund policy | Neev Advisory",
    description:
      "Full refund of a consultation up to 24 hours before, 50% up to 4 hours before. Certification and web work by share. Reviewed in 3-5 business days.",
    keywords: ["refund policy", "consultation refund", "cancellation"],
  },
  grievances: {
    title: "Grievances | Neev Advisory",
    description:
      "How to complain: acknowledgement within 24 hours, investigation in 2-5 business days, resolution within 7, with an escalation ladder up to a director.",
    keywords: ["grievance officer", "complaint", "escalation"],
  },
  privacy: {
    title: "Privacy notice | Neev Advisory",
    description:
      "Which personal data our forms take, why, how long we keep it and how to withdraw. No trackers, no advertising, no sale of data.",
    keywords: ["privacy notice", "DPDP Act", "personal data"],
  },
  startupGuide: {
    title: "Startup guide for India | Neev Advisory",
    description:
      "Ten steps from testing an idea to the calendar of the first year: form, name, incorporation, INC-20A, GST, Udyam, trademark, founders, people.",
    keywords: ["startup guide India", "start a company India", "INC-20A", "DPIIT recognition"],
  },
  fundingTips: {
    title: "Funding tips for startups | Neev Advisory",
    description:
      "What seed, angel, Series A and venture capital want to see, dilution worked out, instruments, section 42 steps, public money and red flags.",
    keywords: ["startup funding tips", "dilution", "private placement", "seed fund"],
  },
  marketResearch: {
    title: "Market research guide | Neev Advisory",
    description:
      "Find out whether enough people will pay: free official data, sizing from above and below, fifteen conversations, and signs to stop.",
    keywords: ["market research India", "market size", "official data", "customer interviews"],
  },
  businessPlan: {
    title: "Business plan guide | Neev Advisory",
    description:
      "Twelve parts of a business plan with the questions a banker asks: contribution, cash flow with GST and TDS timing, break-even worked out, risks.",
    keywords: ["business plan India", "break-even", "cash flow", "bank loan plan"],
  },
} as const;
