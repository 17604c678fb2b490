import { z } from "zod";
import type { EnquirySource, EnquiryStatus } from "#domain/enquiries/enquiry-choices.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { optionalText, readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { notAllowed } from "../require-administrator.ts";
import { mostCounted, writeCounts, writePage } from "./enquiry-queue-page.ts";
import { instant } from "./find-enquiry.ts";

/** As many as a screen shows without scrolling for long. */
const pageSize = 20;
/** Among so many a page of what is frequent is full; what is rarer is gathered from an index in no time. */
const nearest = 1000;

const asked = z
  .strictObject({
    queue: z.enum(inboxQueues, { error: `The queue must be one of ${inboxQueues.join(", ")}` }).default("all"),
    search: optionalText({ label: "Search", max: searchMaxLength }),
    ...pageFields(),
  })
  .refine(...onlyOne);

const line = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  service_type: z.string().nullable(),
  subject: z.string().nullable(),
  source: z.string(),
  priority: z.string().nullable(),
  preferred_contact: z.string().nullable(),
  status: z.string(),
  reply_by: instant,
  answered_at: instant.nullable(),
  created_at: instant,
  assigned_to: z.uuid().nullable(),
  assigned_name: z.string().nullable(),
  merged_into: z.string().nullable(),
  continues: z.string().nullable(),
});
const count = z.number().int();

type Line = {
  readonly id: string;
  readonly source: EnquirySource;
  readonly status: EnquiryStatus;
  readonly reply_by: Date;
  readonly answered_at: Date | null;
  readonly created_at: Date;
  readonly at: string;
};
type Counts = Readonly<Record<"new" | "due_soon" | "overdue" | "mine", number>>;

const none: Counts = { new: 0, due_soon: 0, overdue: 0, mine: 0 };

function toAnswer({ at: _cursor, ...row }: Line) {
  return {
    ...row,
    reply_by: formatIstInstant(row.reply_by),
    answered_at: row.answered_at && formatIstInstant(row.answered_at),
    created_at: formatIstInstant(row.created_at),
  };
}

export const listEnquiries: BusinessCall<z.output<typeof asked>> = {
  name: "list-enquiries",
  summary: `A page of ${pageSize} of one queue of the inbox, or of what a search finds: by reference, telephone number, e-mail or words of the name`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input ?? {}),
  answers: [
    {
      status: 200,
      when: `The page, the cursors of its neighbours, and how much waits in each queue (no more than ${mostCounted} are counted)`,
      body: z.object({
        enquiries: z.array(line),
        ...neighbours,
        counts: z.object({ new: count, due_soon: count, overdue: count, mine: count }),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed],

  async handle({ body: { queue, search: text, older, newer }, caller, parts }) {
    const search = text === null ? null : readEnquirySearch(text);
    const start = readStart({ older, newer });
    const ask = { queue, search, start, size: pageSize };
    const page = writePage(ask);
    const { rows, counts } = await asAdministrator(parts, caller, async (tx, { sub }) => {
      const now = parts.clock.now();
      const read = async ({ text, values }: typeof page) => (await tx.query<Line>(text, [now, sub, ...values])).rows;
      const isSenseless = text !== null && search === null;
      let found: Line[] = [];
      // What many have, such as a frequent name, would all be gathered and sorted for the few that are newest.
      if (search) found = await read(writePage({ ...ask, within: nearest }));
      if (!isSenseless && found.length <= pageSize) found = await read(page);
      const { rows: counted } = await tx.query<Counts>(writeCounts(), [now, sub]);
      return { rows: found, counts: counted[0] ?? none };
    });
    const { isBackwards } = page;
    const { kept, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) => at);
    return {
      status: 200,
      body: {
        enquiries: kept.map(toAnswer),
        ...names,
        counts,
      },
    };
  },
};
