import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { notAllowed } from "../require-administrator.ts";
import { writeListingsPage } from "./listings-page.ts";

const pageSize = 10;

export const listingsFilter = z.strictObject({
  held: z.enum(["yes", "no"], { error: "Held must be yes or no" }).nullish(),
});

const asked = listingsFilter.extend(pageFields()).refine(...onlyOne);

export type ListingRow = {
  readonly id: string;
  readonly name: string;
  readonly owner_name: string;
  readonly owner_email: string;
  readonly sector: string;
  readonly stage: string;
  readonly city: string;
  /** Rupees, as the database writes them. */
  readonly ask: string;
  readonly traction: string | null;
  readonly summary: string;
  readonly visibility: string;
  readonly is_held: boolean;
  readonly hold_reason: string | null;
  readonly updated_at: Date;
  readonly at: string;
};

const listing = z.object({
  ...{ id: z.uuid(), user_id: z.uuid(), name: z.string(), owner_name: z.string(), owner_email: z.string() },
  ...{ sector: z.string(), stage: z.string(), city: z.string(), traction: z.string().nullable(), summary: z.string() },
  ask: z.number().meta({ description: "Rupees" }),
  visibility: z.enum(["teaser", "shared"]),
  is_held: z.boolean(),
  hold_reason: z.string().nullable().meta({ description: "Null while it only waits for the office" }),
  updated_at: instant,
});

export const listListings: BusinessCall<z.output<typeof asked>> = {
  name: "list-listings",
  summary: `A page of ${pageSize} of the companies that others see, or would see if the office did not hold them back; the latest change first`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input ?? {}),
  answers: [
    {
      status: 200,
      when: "The page, with what investors read of each, and the cursors of its neighbours",
      body: z.object({
        listings: z.array(listing),
        ...neighbours,
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed],

  async handle({ body: { older, newer, held = null }, caller, parts }) {
    const start = readStart({ older, newer });
    const page = writeListingsPage({ held, start, size: pageSize });
    const rows = await asAdministrator(
      parts,
      caller,
      async (tx) => (await tx.query<ListingRow>(page.text, page.values)).rows,
    );
    const { isBackwards } = page;
    const { kept, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) => at);
    return {
      status: 200,
      body: {
        listings: kept.map(({ at: _cursor, ask, updated_at, ...row }) => ({
          ...row,
          ask: Number(ask),
          updated_at: formatIstInstant(updated_at),
        })),
        ...names,
      },
    };
  },
};
