import { z } from "zod";
import {
  enquiryPriorities,
  enquiryServiceTypes,
  enquirySources,
  enquiryStatuses,
  preferredContacts,
} from "#domain/enquiries/enquiry-choices.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import {
  cutPage,
  mostCounted,
  neighbours,
  onlyOne,
  pageFields,
  readStart,
  requireStartOf,
  writeNameAt,
} from "../keyset-page.ts";
import { periodInOrder } from "../work/record-filter.ts";
import { enquiryFilterFields } from "./enquiry-filter.ts";
import { writeCounts, writePage } from "./enquiry-queue-page.ts";

/** As many as fit on a screen without much scrolling. */
const pageSize = 20;
/** Among so many rows a frequent match fills a page; a rarer one is collected from an index quickly. */
const nearest = 300;

const asked = z
  .strictObject({
    queue: z.enum(inboxQueues, { error: `The queue must be one of ${inboxQueues.join(", ")}` }).default("all"),
    search: optionalText({ label: "Search", max: searchMaxLength }),
    ...enquiryFilterFields,
    ...pageFields(),
  })
  .refine(...periodInOrder)
  .refine(...onlyOne);

const line = z.object({
  ...{ id: z.uuid(), reference: z.string(), name: z.string(), service_type: z.enum(enquiryServiceTypes).nullable() },
  ...{ subject: textOrNull, source: z.enum(enquirySources), priority: z.enum(enquiryPriorities).nullable() },
  ...{ preferred_contact: z.enum(preferredContacts).nullable(), status: z.enum(enquiryStatuses), reply_by: instant },
  ...{ answered_at: instant.nullable(), created_at: instant, assigned_to: z.uuid().nullable() },
  ...{ assigned_name: textOrNull, changed_at: instant, tags: z.array(z.string()) },
  merged_into: textOrNull.meta({ description: "The reference of the enquiry it was merged into" }),
  continues: textOrNull.meta({ description: "The reference of the enquiry it follows up" }),
});
const counts = z.object({ new: count, due_soon: count, overdue: count, mine: count });
const none: z.output<typeof counts> = { new: 0, due_soon: 0, overdue: 0, mine: 0 };

type Line = z.output<typeof line> & { readonly at: string };

export const listEnquiries = defineCall({
  name: "list-enquiries",
  summary: `Lists a page of ${pageSize} of one queue of the inbox, or of a search: by reference, phone number, email or words of the name; filtered and sorted as asked`,
  who: "staff and managers",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: `The page, the cursors of its neighbours, and how many enquiries are in each queue (no more than ${mostCounted} are counted)`,
      body: z.object({
        enquiries: z.array(line),
        ...neighbours,
        counts,
      }),
    },
  ],

  async handle({ body: { queue, search: text, older, newer, ...filter }, caller, parts, tx }) {
    const search = text === null ? null : readEnquirySearch(text);
    const start = readStart({ older, newer });
    const isByName = filter.sort === "name";
    requireStartOf(isByName, start);
    const ask = { queue, search, filter, start, size: pageSize };
    const page = writePage(ask);
    const now = parts.clock.now();
    const read = ({ text, values }: typeof page) => readAnswerRows<Line>(tx, text, [now, caller.sub, ...values]);
    const isSenseless = text !== null && search === null;
    let found: Line[] = [];
    // All matches of a frequent text, such as a common name, would be collected and sorted for the few newest.
    if (search) found = await read(writePage({ ...ask, within: nearest }));
    if (!isSenseless && found.length <= pageSize) found = await read(page);
    const [counted = none] = await readAnswerRows<typeof none>(tx, writeCounts(), [now, caller.sub]);
    const { shown, ...cursors } = cutPage(found, { size: pageSize, isBackwards: page.isBackwards, start }, ({ at }) =>
      isByName ? writeNameAt(at) : at,
    );
    const enquiries = shown.map(({ at: _cursor, ...row }) => row);
    return { status: 200, body: { enquiries, ...cursors, counts: counted } };
  },
});
