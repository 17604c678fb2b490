import { z } from "zod";
import type { ContactMethod, SessionId } from "#domain/consultations/consultation-choices.ts";
import { consultationEntry, entryStateOf } from "#domain/consultations/consultation-entry.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { CallError } from "#server/http/errors.ts";
import { writeCalendarDownload } from "#server/mail/templates/consultations/write-calendar.ts";
import { defineCall } from "../define-call.ts";
import { notFound } from "../requests/find-request.ts";

type Row = {
  readonly scheduled_date: Date;
  readonly session: SessionId;
  readonly minutes: number;
  readonly contact_method: ContactMethod;
  readonly meeting_link: string | null;
  readonly consultant_name: string | null;
  readonly consultation_topic: string;
  readonly reference: string;
  readonly sequence: number;
  readonly status: RequestStatus;
  readonly updated_at: Date;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string | null;
};

export const consultationEntryCall = defineCall({
  name: "consultation-entry",
  summary: "Writes the calendar entry of an own consultation as a file (RFC 5545), the same entry as in the emails",
  who: "its owner",
  readsOnly: true,
  body: z.strictObject({ id: z.uuid({ error: "The consultation id must be a UUID" }).toLowerCase() }),
  answers: [
    {
      status: 200,
      when: "The content of the file, and its name",
      body: z.object({ file_name: z.string(), content: z.string() }),
    },
  ],
  refusals: [notFound],

  async handle({ body: { id }, caller, parts, tx }) {
    const { rows } = await tx.query<Row>(
      `select c.*, a.email, p.phone, coalesce(p.full_name, '') as full_name
       from public.consultations as c
       join auth.users as a on a.id = c.user_id
       left join public.profiles as p on p.id = c.user_id
       where c.id = $1 and c.user_id = $2`,
      [id, caller.sub],
    );
    const [row] = rows;
    if (!row) throw new CallError(404, { code: "not_found", message: "There is no such request" });
    const { siteUrl } = parts.env;
    const url = `${siteUrl}/dashboard/requests/${id}?kind=consultation`;
    const content = writeCalendarDownload({
      ...consultationEntry(row, { startsAt: row.scheduled_date, pageUrl: url, guest: row, status: row.status }),
      uid: `consultation-${id}@${new URL(siteUrl).hostname}`,
      sequence: row.sequence,
      state: entryStateOf(row.status),
      changedAt: row.updated_at,
      url,
      guest: { name: row.full_name, email: row.email },
    });
    return { status: 200, body: { file_name: "neev-consultation.ics", content } };
  },
});
