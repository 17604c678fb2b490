import { business } from "../business/business.ts";
import type { ConsentKind } from "../fields/consent-texts.ts";

/**
 * How a consent is withdrawn: by a press on the account page, by deleting the account, or by a letter. `effect` is one sentence
 * about what happens then, or why it is not a press.
 */
export type Withdrawal = { readonly by: "press" | "deletion" | "letter"; readonly effect: string };

const stopRequest: Withdrawal = {
  by: "press",
  effect: "If the request is still open, we cancel it. Refunds follow our refund policy.",
};
const stopEnquiry: Withdrawal = {
  by: "press",
  effect: "If the enquiry is still open, we close it and do not contact you about it again.",
};

/** Each kind of consent as the account page lists it; withdrawing is as easy as giving (docs/business-rules.md, section 1). */
export const consentFacts: Readonly<Record<ConsentKind, { readonly title: string; readonly withdrawal: Withdrawal }>> =
  {
    account: {
      title: "Your account",
      withdrawal: {
        by: "deletion",
        effect: "Your account cannot work without it. To withdraw it, delete your account below.",
      },
    },
    enquiry: { title: "Enquiry", withdrawal: stopEnquiry },
    enquiry_terms: { title: "Enquiry, with the terms", withdrawal: stopEnquiry },
    case: {
      title: "Grievance or refund request",
      withdrawal: {
        by: "letter",
        effect: `We need it to handle your case. To withdraw the case, write to ${business.grievanceOfficer.email}.`,
      },
    },
    funding: { title: "Funding application", withdrawal: stopRequest },
    project: { title: "Project request", withdrawal: stopRequest },
    consultation: { title: "Consultation", withdrawal: stopRequest },
    service: { title: "Service", withdrawal: stopRequest },
    company: {
      title: "Company profile",
      withdrawal: {
        by: "press",
        effect: "Your company profile becomes private. Investors who have your contact details keep them.",
      },
    },
    investor: {
      title: "Investor profile",
      withdrawal: {
        by: "press",
        effect:
          "We delete your investor profile and withdraw your open interests. Startups that accepted an interest keep your contact details.",
      },
    },
    search_mail: {
      title: "Emails about new matches",
      withdrawal: { by: "press", effect: "We stop emailing you about this saved search at once." },
    },
  };
