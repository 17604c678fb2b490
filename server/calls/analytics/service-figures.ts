import { z } from "zod";
import { familyOfEnquiry, familyOfRequest } from "#domain/analytics/service-families.ts";
import type { EnquiryServiceType } from "#domain/enquiries/enquiry-choices.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { defineCall } from "../define-call.ts";
import { sumShares } from "./count-figures.ts";
import { figureCall, planCounting, readByIndexes, shareOf, span } from "./figure-call.ts";
import { figureQueries } from "./figure-queries.ts";

type Row = { readonly is_current: boolean; readonly count: number } & (
  | { readonly kind: "enquiry"; readonly service: EnquiryServiceType | null }
  | { readonly kind: RequestKind; readonly service: string | null }
);

export const serviceFigures = defineCall({
  name: "service-figures",
  summary: "Counts what was asked for by the catalogue's families of services, whatever form it came by",
  ...figureCall,
  answers: [
    {
      status: 200,
      when: "Enquiries and requests of all kinds, the most frequent first; a service sold with an enquiry counts as that enquiry",
      body: z.object({ compared_with: span, by_service: z.array(shareOf(z.string())) }),
    },
  ],

  async handle({ body, parts, tx }) {
    const { compared_with, ends } = planCounting(body, parts.clock.now());
    await readByIndexes(tx);
    const { rows } = await tx.query<Row>(figureQueries.askedServices, ends);
    const by_service = sumShares(rows, (row) =>
      row.kind === "enquiry" ? familyOfEnquiry(row.service) : familyOfRequest(row.kind, row.service),
    );
    return { status: 200, body: { compared_with, by_service } };
  },
});
