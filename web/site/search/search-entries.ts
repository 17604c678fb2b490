import { siteMap } from "#domain/site-map.ts";
import type { SearchEntry } from "#web/layout/search/search-match.ts";
import { blockId } from "#web/site/blocks/block-id.ts";
import type { ServicePage } from "../blocks/page-content.ts";
import { fundingConsultation } from "../funding/content/consultation.ts";
import { fundingOptions } from "../funding/content/options.ts";
import { faq } from "../home/content/faq.ts";
import { findWords } from "../metadata/metadata.ts";
import { accounting } from "../services/content/accounting.ts";
import { certifications } from "../services/content/certifications.ts";
import { compliance } from "../services/content/compliance.ts";
import { gst } from "../services/content/gst.ts";
import { incomeTax } from "../services/content/income-tax.ts";
import { incorporation } from "../services/content/incorporation.ts";
import { payroll } from "../services/content/payroll.ts";
import { registrationLicenses } from "../services/content/registration-licenses.ts";
import { trademark } from "../services/content/trademark.ts";
import { aiServices } from "../tech/content/ai-services.ts";
import { seo } from "../tech/content/seo.ts";
import { webDevelopment } from "../tech/content/web-development.ts";

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

/** Everything the search finds: every public page, and every question with its address. */
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
