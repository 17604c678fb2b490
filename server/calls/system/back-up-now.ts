import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { notAllowed } from "../require-administrator.ts";

const nothing = z.strictObject({});

export const backUpNow: BusinessCall<z.output<typeof nothing>> = {
  name: "back-up-now",
  summary: "Orders a backup; the worker writes it into its folder for backups, and system-health says what came of it",
  who: "administrators",
  readsOnly: false,
  body: nothing,
  read: (input) => readFields(nothing, input ?? {}),
  answers: [{ status: 201, when: "It is ordered", body: z.object({ id: z.uuid(), ordered_at: instant }) }],
  refusals: [notSignedIn, notAllowed, { status: 409, code: "conflict", when: "One is under way already" }],

  async handle({ caller, parts }) {
    const ordered = await asAdministrator(parts, caller, async (tx, { sub }) => {
      const { rows } = await tx.query<{ id: string; ordered_at: Date }>(
        "insert into private.backups (ordered_by) values ($1) on conflict do nothing returning id, ordered_at",
        [sub],
      );
      return rows[0];
    });
    if (!ordered) throw new CallError(409, { code: "conflict", message: "A backup is under way already" });
    parts.worker?.wake();
    return { status: 201, body: { id: ordered.id, ordered_at: formatIstInstant(ordered.ordered_at) } };
  },
};
