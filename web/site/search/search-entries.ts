import { siteMap } from "#domain/site-map.ts";
import type { SearchData, SearchEntry } from "#web/layout/search/search-entry.ts";
import type { ReadingPage, ServicePage } from "../blocks/page-content.ts";
import { fundingConsultation } from "../funding/content/consultation.ts";
import { fundingOptions } from "../funding/content/options.ts";
import { faq } from "../home/content/faq.ts";
import { findWords } from "../metadata/metadata.ts";
import { grievances } from "../policies/content/grievances.ts";
import { privacy } from "../policies/content/privacy.ts";
import { refunds } from "../policies/content/refunds.ts";
import { terms } from "../policies/content/terms.ts";
import { businessPlan } from "../resources/content/business-plan.ts";
import { fundingTips } from "../resources/content/funding-tips.ts";
import { marketResearch } from "../resources/content/market-research.ts";
import { startupGuide } from "../resources/content/startup-guide.ts";
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
import { actionEntries } from "./action-entries.ts";
import { searchFillers, searchGeneral } from "./content/fillers.ts";
import { pageKeywords } from "./content/page-keywords.ts";
import { searchSynonyms } from "./content/synonyms.ts";
import { findMenuPrice, offerEntries } from "./offer-entries.ts";
import { classEntries, listQuestions, listSections, shorten } from "./section-entries.ts";

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

const readingPages: readonly ReadingPage[] = [
  terms,
  refunds,
  grievances,
  privacy,
  startupGuide,
  fundingTips,
  marketResearch,
  businessPlan,
];
function describePage(path: string, meta: string): SearchEntry {
  const { title, description, keywords } = findWords(meta);
  const service = servicePages.find((page) => page.path === path);
  return {
    title: path === "/" ? "Home" : (service?.name ?? title.split("|")[0]?.trim() ?? title),
    kind: service ? "Service" : "Page",
    path,
    text: description,
    // Home names every service; each has a page of its own.
    keywords: [...new Set([...(path === "/" ? [] : keywords), ...(pageKeywords[path] ?? [])])],
    price: findMenuPrice(path),
  };
}

/** Everything the search finds: what is sold, what can be done, every public page, its parts and its questions. */
export function listSearchEntries(): SearchEntry[] {
  const pages = siteMap
    .filter(({ kind, path }) => kind === "prerendered" && path !== "/search")
    .map(({ path, meta }) => describePage(path, meta));
  return [
    ...pages,
    ...offerEntries,
    ...actionEntries,
    ...faq.map(
      ({ id, question, answer }): SearchEntry => ({
        title: question,
        kind: "Question",
        path: `/#faq-${id}`,
        text: shorten(answer),
        keywords: [],
      }),
    ),
    ...servicePages.flatMap(({ path, name, questions }) => listQuestions(path, questions, name)),
    ...[...servicePages, ...readingPages].flatMap(listSections),
    ...classEntries,
  ];
}

export const listSearchData = (): SearchData => ({
  entries: listSearchEntries(),
  synonyms: searchSynonyms,
  fillers: searchFillers,
  general: searchGeneral,
});
