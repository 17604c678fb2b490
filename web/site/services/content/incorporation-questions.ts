import { incorporationTypes } from "#domain/catalogue/incorporation.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

const [privateLimited] = incorporationTypes;

/** Facts: docs/business-rules-content.md, section B1. */
export const incorporationQuestions: ServicePage["questions"] = [
  {
    question: "How long does a private limited company take?",
    answer:
      `Plan for ${privateLimited.timeline} if nothing is missing. A query from the registrar, or a name that is ` +
      "already taken, adds time. These are typical times; the registrar decides.",
  },
  {
    question: "How many people and how much money do I need?",
    answer:
      "A private limited company needs two members and two directors. An LLP or a partnership needs two " +
      "partners. A one person company needs one member and a nominee. The law sets no minimum capital for a " +
      `company or an LLP, ${asOn}.`,
  },
  {
    question: "Can an Indian citizen who lives abroad form a one person company?",
    answer: "Yes. Since 1 Apr 2021 any Indian citizen may form one or be its nominee, living in India or abroad.",
  },
  {
    question: "Must a one person company convert when it grows?",
    answer:
      "No. The old limits of capital and turnover that forced a conversion ended on 1 Apr 2021. It may " +
      "convert at any time by form INC-6. A private company then needs two members and two directors " +
      `(rules ${asOn}).`,
  },
  {
    question: "Must a partnership firm be registered?",
    answer:
      "No. But an unregistered firm and its partners cannot sue each other or outsiders on a contract (section 69 " +
      "of the Partnership Act). Consider that before you give credit.",
  },
  {
    question: "Do we get GST registration with the company?",
    answer:
      "You can ask for it in the linked form AGILE-PRO-S, or apply later. Register with the company only if you " +
      "will need it soon: returns are due from then on, even without sales.",
  },
];
