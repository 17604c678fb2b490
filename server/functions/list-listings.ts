import { z } from "zod";
import { formatIstInstant } from "#domain/dates.ts";
import { readFields } from "#domain/fields.ts";
import { notSignedIn } from "./account-calls.ts";
import { asAdministrator } from "./as-administrator.ts";
import type { BusinessCall } from "./business-call.ts";
import { instant } from "./find-enquiry.ts";
import { type PageStart, readCursor } from "./inbox-page.ts";
import { writeListingsPage } from "./listings-page.ts";
import { notAllowed } from "./require-administrator.ts";

const cursor = (direction: PageStart["direction"]) =>
  z
    .string({ error: "A page is named by a cursor of an earlier answer" })
    .refine((text) => readCursor(text, direction) !== null, {
      error: "A page is named by a cursor of an earlier answer",
    })
    .nullish();

const pageSize = 10;

export const listingsFilter = z.strictObject({
  held: z.enum(["yes", "no"], { error: "Held must be yes or no" }).nullish(),
});

const asked = listingsFilter
  .extend({ older: cursor("older"), newer: cursor("newer") })
  .refine(({ older, newer }) => !(older && newer), { error: "Ask for older or for newer ones", path: ["newer"] });

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
        newer: z.string().nullable().meta({ description: "The page before; null when there is none" }),
        older: z.string().nullable().meta({ description: "The page after; null when there is none" }),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed],

  async handle({ body: { older, newer, held = null }, caller, parts }) {
    const start = older ? readCursor(older, "older") : newer ? readCursor(newer, "newer") : null;
    const page = writeListingsPage({ held, start, size: pageSize });
    const rows = await asAdministrator(
      parts,
      caller,
      async (tx) => (await tx.query<ListingRow>(page.text, page.values)).rows,
    );
    const kept = rows.slice(0, pageSize);
    if (page.isBackwards) kept.reverse();
    const hasMore = rows.length > pageSize;
    const [first, last] = [kept[0], kept.at(-1)];
    const hasBefore = page.isBackwards ? hasMore : start !== null;
    const hasAfter = page.isBackwards || hasMore;
    return {
      status: 200,
      body: {
        listings: kept.map(({ at: _cursor, ask, updated_at, ...row }) => ({
          ...row,
          ask: Number(ask),
          updated_at: formatIstInstant(updated_at),
        })),
        newer: hasBefore && first ? `${first.at}_${first.id}` : null,
        older: hasAfter && last ? `${last.at}_${last.id}` : null,
      },
    };
  },
};
