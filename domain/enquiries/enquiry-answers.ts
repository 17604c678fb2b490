import { business } from "../business/business.ts";
import { formatPhone } from "../fields/phone.ts";

type Addressed = { readonly name: string; readonly service_type: string | null; readonly subject: string | null };

type AnswerTemplate = {
  readonly id: string;
  readonly label: string;
  /** The text between greeting and closing. */
  write(about: string): string;
};

/** Templates for common replies; what stands in square brackets is filled in before they are sent (placeholders.ts). */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    id: "questions",
    label: "Ask for missing details",
    write: (about) =>
      `Thank you for your enquiry about ${about}. To tell you the next steps and the cost, we need to know:\n\n1. [first question]\n2. [second question]\n\nA short reply to this email is enough.`,
  },
  {
    id: "call",
    label: "Propose a call",
    write: (about) =>
      `Thank you for your enquiry about ${about}. A short call is the quickest way to help you. When can we call you? You can also call us on ${formatPhone(business.phone)} during office hours.`,
  },
  {
    id: "quote",
    label: "Send a quote",
    write: (about) =>
      `Thank you for your enquiry about ${about}. Here is our quote:\n\nScope: [what is included]\nProfessional fee: ₹[fee]\nGST (18%): ₹[tax]\nGovernment fee: ₹[government fee]\nTime needed: [number of days]\n\nTo go ahead, please reply to this email.`,
  },
  {
    id: "declined",
    label: "Decline the enquiry",
    write: (about) => `Thank you for your enquiry about ${about}. Unfortunately, we do not offer this service.`,
  },
];

/** A draft of the reply to an enquiry. The email around it has the reference, whatever is written here. */
export function writeAnswerDraft(template: AnswerTemplate, { name, service_type, subject }: Addressed): string {
  const about = service_type ?? subject ?? "our services";
  return `Dear ${name},\n\n${template.write(about)}\n\nKind regards\n${business.brand}`;
}
