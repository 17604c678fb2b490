import { z } from "zod";
import { searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { officeRecordKinds, writeOfficePath } from "#domain/work/office-records.ts";
import { readRecordSearch } from "#domain/work/record-search.ts";
import { isAdministrator } from "../admission.ts";
import { readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { writeFoundRecords } from "./found-records.ts";

const mostFound = 20;

const found = z.object({
  kind: z.enum([...officeRecordKinds, "account"]),
  id: z.uuid(),
  reference: textOrNull.meta({ description: "Null where records of the kind have none" }),
  title: z.string().meta({ description: "The person or the company" }),
  about: textOrNull.meta({ description: "What it is about, as the office's lists say it" }),
  path: z.string().meta({ description: "Its address on the site" }),
});
type Found = Omit<z.output<typeof found>, "path">;

/** An account is worked on among the users. */
const writePath = ({ kind, id, reference }: Found) =>
  kind === "account" ? `/poweradmin?tab=users&user=${id}` : writeOfficePath(kind, reference ?? "");

export const findRecordCall = defineCall({
  name: "find-record",
  summary: `Finds up to ${mostFound} records of any kind: by reference, also shortened; words of the name, company or title; phone number or its last four or more digits; the beginning of the email address; PAN, GSTIN, CIN or LLPIN. Exact matches first, then clients, then the newest. Only administrators find accounts`,
  who: "the office",
  readsOnly: true,
  body: z.strictObject({ query: optionalText({ label: "Search", max: searchMaxLength }) }),
  answers: [
    {
      status: 200,
      when: "What was found; nothing for a text without anything to search for",
      body: z.object({ records: z.array(found) }),
    },
  ],

  async handle({ body: { query }, caller, tx }) {
    const search = query === null ? null : readRecordSearch(query);
    if (search === null) return { status: 200, body: { records: [] } };
    const rows = await readAnswerRows<Found>(tx, writeFoundRecords(mostFound), [
      ...[search.kind, search.value, search.exact, await isAdministrator(tx, caller)],
    ]);
    return { status: 200, body: { records: rows.map((row) => ({ ...row, path: writePath(row) })) } };
  },
});
