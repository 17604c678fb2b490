import { z } from "zod";
import { consultantSchema } from "#domain/consultations/consultant-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { holdSchedules, noConsultant, readStillBooked, stillBooked } from "./schedules.ts";

/** `Dr. Asha Rao` as `dr-asha-rao`; a name without Latin letters gets its number. */
function makeId(name: string, position: number, taken: ReadonlySet<string>): string {
  const words = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  const slug = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const id = slug.slice(0, 60).replace(/-$/, "") || `consultant-${position}`;
  return taken.has(id) ? `${id}-${position}` : id;
}

async function addConsultant(tx: Transaction, { name, is_bookable }: { name: string; is_bookable: boolean }) {
  const { rows } = await tx.query<{ id: string; position: number }>("select id, position from private.consultants");
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
  const id = makeId(name, position, new Set(rows.map((row) => row.id)));
  await tx.query("insert into private.consultants (id, name, position, is_bookable) values ($1, $2, $3, $4)", [
    ...[id, name, position, is_bookable],
  ]);
  return id;
}

type Saved = { readonly name: string; readonly is_bookable: boolean };

/** The consultant as they are now, if that is what the caller saw. */
async function requireSeen(
  tx: Transaction,
  id: string,
  seen: { name: string | undefined; is_bookable: boolean | undefined },
): Promise<void> {
  const { rows } = await tx.query<Saved>("select name, is_bookable from private.consultants where id = $1", [id]);
  const [now] = rows;
  if (now === undefined) throw new CallError(404, { code: "not_found", message: "There is no such consultant" });
  const more = {
    advice: `The name is “${now.name}” now, and they are ${now.is_bookable ? "" : "not "}available for booking. Save again to replace this`,
    details: now,
  };
  requireUnchanged(seen.name, now.name, more);
  requireUnchanged(seen.is_bookable, now.is_bookable, more);
}

export const setConsultant = defineCall({
  name: "set-consultant",
  summary: "Adds a consultant, or changes the name and whether the consultant can be booked; existing bookings stay",
  who: "managers",
  readsOnly: false,
  body: consultantSchema,
  answers: [200, 201].map((status) => ({
    status,
    when:
      status === 201
        ? "Added, without hours yet"
        : "Changed; lists the remaining bookings of a consultant who can no longer be booked",
    body: z.object({ id: z.string(), name: z.string(), is_bookable: z.boolean(), still_booked: stillBooked }),
  })),
  refusals: [
    noConsultant,
    {
      status: 409,
      code: "conflict",
      when: "Another consultant has this name, by which customers know them; or a colleague has changed this one: `details` says how they are now",
    },
  ],

  async handle({ body: { id, name, is_bookable, expected_name, expected_is_bookable }, parts, tx }) {
    await holdSchedules(tx);
    const { rowCount: others } = await tx.query(
      "select from private.consultants where lower(name) = lower($1) and id is distinct from $2",
      [name, id ?? null],
    );
    if (others > 0)
      throw new CallError(409, {
        code: "conflict",
        message: "Another consultant has this name. Please use a different one",
      });
    if (id === undefined) {
      const added = await addConsultant(tx, { name, is_bookable });
      const still_booked = { total: 0, consultations: [] };
      return { status: 201, body: { id: added, name, is_bookable, still_booked } };
    }
    await requireSeen(tx, id, { name: expected_name, is_bookable: expected_is_bookable });
    await tx.query("update private.consultants set name = $2, is_bookable = $3 where id = $1", [id, name, is_bookable]);
    const still_booked = await readStillBooked(tx, parts.clock.now(), "b.consultant_id = $2 and not $3", [
      ...[id, is_bookable],
    ]);
    return { status: 200, body: { id, name, is_bookable, still_booked } };
  },
});
