import { z } from "zod";
import { sectors } from "#domain/companies/sectors.ts";
import { fundingStages } from "#domain/requests/funding-applications.ts";
import { instant, textOrNull, writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { writeListingsPage } from "./listings-page.ts";

const pageSize = 10;

export const listingsFilter = z.strictObject({
  held: z.enum(["yes", "no"], { error: "Held must be yes or no" }).nullish(),
});

const asked = listingsFilter.extend(pageFields()).refine(...onlyOne);

const listing = z.object({
  ...{ id: z.uuid(), user_id: z.uuid(), name: z.string(), owner_name: z.string(), owner_email: z.string() },
  ...{ sector: z.enum(sectors), stage: z.enum(fundingStages), city: z.string(), traction: textOrNull },
  ...{ summary: z.string(), ask: z.number().meta({ description: "Rupees" }), visibility: z.enum(["teaser", "shared"]) },
  is_held: z.boolean(),
  hold_reason: textOrNull.meta({ description: "Null while it awaits its first review" }),
  updated_at: instant,
});

export type ListingRow = Omit<z.output<typeof listing>, "ask" | "updated_at"> & {
  /** Rupees, as the database writes them. */
  readonly ask: string;
  readonly updated_at: Date;
  readonly at: string;
};

export const listListings = defineCall({
  name: "list-listings",
  summary: `Lists a page of ${pageSize} of the companies that others can see, or could if they were not hidden; the latest change first`,
  who: "managers",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: "The page, with what investors read about each, and the cursors of its neighbours",
      body: z.object({
        listings: z.array(listing),
        ...neighbours,
      }),
    },
  ],

  async handle({ body: { older, newer, held = null }, tx }) {
    const start = readStart({ older, newer });
    const page = writeListingsPage({ held, start, size: pageSize });
    const { rows } = await tx.query<ListingRow>(page.text, page.values);
    const { shown, ...cursors } = cutPage(
      rows,
      { size: pageSize, isBackwards: page.isBackwards, start },
      ({ at }) => at,
    );
    const listings = shown.map(({ at: _cursor, ...row }) => ({ ...writeInstants(row), ask: Number(row.ask) }));
    return { status: 200, body: { listings, ...cursors } };
  },
});
