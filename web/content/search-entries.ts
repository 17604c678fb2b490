import { siteMap } from "#domain/site-map.ts";
import { blockId } from "#web/content/block-id.ts";
import type { SearchEntry } from "#web/layout/search-match.ts";
import { faq } from "./faq.ts";
import { fundingConsultation } from "./funding/consultation.ts";
import { fundingOptions } from "./funding/options.ts";
import { findWords } from "./metadata.ts";
import type { ServicePage } from "./page-content.ts";
import { accounting } from "./services/accounting.ts";
import { certifications } from "./services/certifications.ts";
import { compliance } from "./services/compliance.ts";
import { gst } from "./services/gst.ts";
import { incomeTax } from "./services/income-tax.ts";
import { incorporation } from "./services/incorporation.ts";
import { payroll } from "./services/payroll.ts";
import { registrationLicenses } from "./services/registration-licenses.ts";
import { trademark } from "./services/trademark.ts";
import { aiServices } from "./tech/ai-services.ts";
import { seo } from "./tech/seo.ts";
import { webDevelopment } from "./tech/web-development.ts";

const servicePages: readonly ServicePage[] = [
  incorporation,
  certifications,
  registrationLicenses,
  trademark,
  incomeTax,
  accounting,
  gst,
  payroll,
  compliance,
  fundingOptions,
  fundingConsultation,
  webDevelopment,
  aiServices,
  seo,
];

const plainText = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");

/** All that can be found: every public page, and every question with the address at which it stands. */
export function listSearchEntries(): SearchEntry[] {
  const pages = siteMap
    .filter(({ kind }) => kind === "prerendered")
    .map(({ path, meta }): SearchEntry => {
      const { title, description, keywords } = findWords(meta);
      const service = servicePages.find((page) => page.path === path);
      return {
        title: service?.name ?? title.split("|")[0]?.trim() ?? title,
        kind: service ? "Service" : "Page",
        path,
        text: description,
        keywords,
      };
    });
  const questions = [
    ...faq.map(({ id, question, answer }) => ({ path: `/#faq-${id}`, question, answer })),
    ...servicePages.flatMap(({ path, questions: asked }) =>
      asked.map(({ question, answer }) => ({ path: `${path}#${blockId(question)}`, question, answer })),
    ),
  ];
  return [
    ...pages,
    ...questions.map(
      ({ path, question, answer }): SearchEntry => ({
        title: question,
        kind: "Question",
        path,
        text: plainText(answer).slice(0, 160),
        keywords: [],
      }),
    ),
  ];
}
