import { business } from "../business/business.ts";
import { formatPhone } from "../fields/phone.ts";

type Addressed = { readonly name: string; readonly service_type: string | null; readonly subject: string | null };

type AnswerTemplate = {
  readonly id: string;
  readonly label: string;
  /** What stands between greeting and closing. */
  write(about: string): string;
};

/** What most answers begin with; the words are edited before they are sent. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    id: "questions",
    label: "Ask for what is missing",
    write: (about) =>
      `Thank you for your enquiry about ${about}. To tell you what is needed and what it costs, we would like to know:\n\n1. \n2. \n\nA short answer to this mail is enough.`,
  },
  {
    id: "call",
    label: "Propose a call",
    write: (about) =>
      `Thank you for your enquiry about ${about}. A short call is the quickest way to the right answer. When may we ring you? You also reach us at ${formatPhone(business.phone)} in our office hours.`,
  },
  {
    id: "quote",
    label: "Send a quote",
    write: (about) =>
      `Thank you for your enquiry about ${about}. This is what we offer:\n\nScope: \nProfessional fee: ₹ \nGST 18 %: ₹ \nGovernment fee: ₹ \nTime needed: \n\nIf you agree, answer this mail and we begin.`,
  },
  {
    id: "declined",
    label: "Say that we cannot help",
    write: (about) =>
      `Thank you for your enquiry about ${about}. This is not something we do, and we would rather say so than keep you waiting.`,
  },
];

/** A draft of the answer to an enquiry. The reference stands in the mail around it, whatever is written here. */
export function writeAnswerDraft(template: AnswerTemplate, { name, service_type, subject }: Addressed): string {
  const about = service_type ?? subject ?? "our services";
  return `Dear ${name},\n\n${template.write(about)}\n\nKind regards\n${business.brand}`;
}
