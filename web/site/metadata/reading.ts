/** Titles and descriptions of policies and resources. */
export const readingMetadata = {
  terms: {
    title: "Terms and conditions | Neev Advisory",
    description:
      "What we do for you, what it costs with GST and government fees, and what each side must do. Our terms in plain English.",
    keywords: ["terms and conditions", "professional services terms", "Neev Advisory terms"],
  },
  refunds: {
    title: "Refund policy | Neev Advisory",
    description:
      "Consultations: full refund up to 24 hours before, 50% up to 4 hours before. Certification and web work by work done. Reviewed in 3-5 business days.",
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
      "Which personal data our forms collect, why, how long we keep it and how to withdraw. No trackers, no advertising, no sale of data.",
    keywords: ["privacy notice", "DPDP Act", "personal data"],
  },
  startupGuide: {
    title: "Startup guide for India | Neev Advisory",
    description:
      "Ten steps from testing an idea to the calendar of the first year: structure, name, incorporation, INC-20A, GST, Udyam, trademark, founders, hiring.",
    keywords: ["startup guide India", "start a company India", "INC-20A", "DPIIT recognition"],
  },
  fundingTips: {
    title: "Funding tips for startups | Neev Advisory",
    description:
      "What seed, angel, Series A and venture capital investors look for, a dilution example, instruments, section 42 steps, government schemes and red flags.",
    keywords: ["startup funding tips", "dilution", "private placement", "seed fund"],
  },
  marketResearch: {
    title: "Market research guide | Neev Advisory",
    description:
      "Find out whether enough people will pay: free official data, top-down and bottom-up sizing, fifteen to twenty conversations, and signs to stop.",
    keywords: ["market research India", "market size", "official data", "customer interviews"],
  },
  businessPlan: {
    title: "Business plan guide | Neev Advisory",
    description:
      "Twelve parts of a business plan with the questions a banker asks: contribution, cash flow with GST and TDS timing, a break-even example, risks.",
    keywords: ["business plan India", "break-even", "cash flow", "bank loan plan"],
  },
} as const;
