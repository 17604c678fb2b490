import { type ThreadKind, threadKinds } from "./messages.ts";

type MessageTemplate = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kinds: readonly ThreadKind[];
};

const close = "\n\nKind regards\n{consultant}";
const ofRequests = threadKinds.filter((kind) => kind !== "grievance" && kind !== "refund");

/** Texts that the office starts a message from, beside those of its own; `[…]` is filled in by hand before it is sent. */
export const builtInTemplates: readonly MessageTemplate[] = [
  {
    id: "details",
    title: "Ask for missing details",
    text: `Dear {name},\n\nTo go on with {service} ({reference}), we need to know:\n\n1. [first question]\n2. [second question]\n\nA short answer here is enough.${close}`,
    kinds: threadKinds,
  },
  {
    id: "document",
    title: "Ask for a better copy of a document",
    text: `Dear {name},\n\nWe cannot use the copy of [name of the document] that you sent for {reference}: [what is wrong with it]. Could you please send us another one?${close}`,
    kinds: ofRequests,
  },
  {
    id: "progress",
    title: "Tell where it stands",
    text: `Dear {name},\n\nHere is where {service} ({reference}) stands: [what was done]. Next we [what we do next], by [date].${close}`,
    kinds: threadKinds,
  },
  {
    id: "call",
    title: "Propose a call",
    text: `Dear {name},\n\nA short call is the quickest way to settle this. When can we call you about {reference}?${close}`,
    kinds: threadKinds,
  },
  {
    id: "quote",
    title: "Send a quote",
    text: `Dear {name},\n\nThank you for your enquiry. Here is our quote for {service} ({reference}):\n\nScope: [what is included]\nProfessional fee: ₹[fee]\nGST (18%): ₹[tax]\nGovernment fee: ₹[government fee]\nTime needed: [number of days]\n\nTo go ahead, please answer this message.${close}`,
    kinds: ["enquiry"],
  },
  {
    id: "declined",
    title: "Decline the enquiry",
    text: `Dear {name},\n\nThank you for your enquiry {reference}. Unfortunately, we do not offer this service.${close}`,
    kinds: ["enquiry"],
  },
  {
    id: "done",
    title: "Tell that it is done",
    text: `Dear {name},\n\n{service} ({reference}) is complete. [what the customer receives now] Please write to us here if anything is missing.${close}`,
    kinds: ofRequests,
  },
];
