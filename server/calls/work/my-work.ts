import { z } from "zod";
import type { AccountRole } from "#domain/business/office-roles.ts";
import {
  endOfDay,
  type WorkGroup,
  type WorkKind,
  type WorkScope,
  workGroups,
  workScopes,
} from "#domain/work/work-items.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { mostCounted } from "../keyset-page.ts";
import { applies, isLate } from "./late-work.ts";
import { type LineRow, toWorkLine, workLine, writeWorkLines } from "./work-lines.ts";

/** Of each group, or of the one that is asked for; a page further on has as many. */
const pageSize = 50;
const furthest = Math.ceil(mostCounted / pageSize);

/** When something happens: a booking begins, or a promise ends. Written as in its index (db/migrations/0250_work_items.sql). */
const ahead = "coalesce(starts_at, due_at, 'infinity')";

/** `$1` is the present time, `$2` the end of the day in India. */
const groups: Readonly<Record<WorkGroup, { readonly where: string; readonly by: string }>> = {
  late: { where: isLate, by: "due_at" },
  today: { where: `waits_for = 'us' and due_at >= $1 and ${ahead} < $2`, by: ahead },
  next: { where: `waits_for = 'us' and (due_at is null or due_at >= $1) and ${ahead} >= $2`, by: ahead },
  waiting: { where: "waits_for <> 'us'", by: "since" },
};

/** `$3` is the caller. */
const scopes: Readonly<Record<WorkScope, string>> = {
  mine: "assignee_id = $3",
  team: "(assignee_id = $3 or assignee_id is null)",
  all: "true",
};

/**
 * The kinds whose lines a role sees, where they are few (db/policies/work_items.sql): named, they are found by their index; the policy
 * alone would go through the lines of all kinds.
 */
const kindsOf: Partial<Record<AccountRole, readonly WorkKind[]>> = {
  accounts: ["refund"],
  grievance: ["grievance", "refund"],
};

/** The lines that the caller may see; found before they are sorted, since few kinds may have none in the order that is asked for. */
function writeSeen(role: AccountRole | null): string {
  const kinds = role === null ? undefined : kindsOf[role];
  if (kinds === undefined) return "private.work_items";
  const names = kinds.map((kind) => `'${kind}'`).join(", ");
  return `(select * from private.work_items where kind in (${names}) offset 0) as seen`;
}

/** Every statement takes the same parameters. */
const knowsAll = "($1::timestamptz is not null and $2::timestamptz is not null and $3::uuid is not null)";

const lines = z.array(workLine);
const asked = z.strictObject({
  scope: z.enum(workScopes, { error: `The scope must be one of ${workScopes.join(", ")}` }).default("team"),
  group: z
    .enum(workGroups, { error: `The group must be one of ${workGroups.join(", ")}` })
    .nullish()
    .meta({ description: "Only this group, for its further pages" }),
  page: z.coerce
    .number({ error: "The page must be a number" })
    .int({ error: "The page must be a whole number" })
    .min(1, { error: "The first page is 1" })
    .max(furthest, { error: `The last page is ${furthest}` })
    .default(1),
});

/** The lines of these groups, of those seen, as one statement: what they join has many policies to plan. `$4` is how many come before in each. */
function writeLines(asked: readonly WorkGroup[], scope: WorkScope, seen: string): string {
  const pages = asked.map((group) => {
    const { where, by } = groups[group];
    return `(select *, '${group}' as work_group, ${by} as sorted_by from ${seen} where ${applies} and ${scopes[scope]} and ${where}
      order by ${by}, record_id limit ${pageSize} offset $4)`;
  });
  return writeWorkLines(pages.join("\nunion all "), knowsAll);
}

/** The same for counting: those of staff by their indexes, since in any order of all lines theirs may stand far behind. */
const seenByStaff = `(
  select * from private.work_items where assignee_id = (select auth.uid())
  union all select * from private.work_items where assignee_id is null and queue = any ((select private.own_queues())::text[])) as seen`;

/** How many each group has; counted up to mostCounted. */
function writeCounts(scope: WorkScope, seen: string): string {
  const counts = workGroups.map(
    (group) => `(select count(*)::int from (
      select from ${seen} where ${applies} and ${scopes[scope]} and ${groups[group].where} limit ${mostCounted}) as q) as ${group}`,
  );
  return `select ${counts.join(", ")} where ${knowsAll}`;
}

export const myWork = defineCall({
  name: "my-work",
  summary: `Lists what the office has to do next with every kind of record that has a deadline: late, today, next, and waiting for the customer; of each group at most ${pageSize}, the most urgent first`,
  who: "the office",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: `The lines of each group, and how many there are (no more than ${mostCounted} are counted)`,
      body: z.object({
        ...{ late: lines, today: lines, next: lines, waiting: lines },
        counts: z.object({ late: count, today: count, next: count, waiting: count }),
      }),
    },
  ],

  async handle({ body: { scope, group: only, page }, caller, parts, tx }) {
    const now = parts.clock.now();
    const values = [now, endOfDay(now), caller.sub];
    const own = await tx.query<{ role: AccountRole | null }>("select private.office_role() as role");
    const role = own.rows[0]?.role ?? null;
    const seen = writeSeen(role);
    const statement = writeLines(only ? [only] : workGroups, scope, seen);
    const found = await tx.query<LineRow>(statement, [...values, (page - 1) * pageSize]);
    const linesOf = (group: WorkGroup) =>
      found.rows.filter(({ work_group }) => work_group === group).map((row) => toWorkLine(row, now));
    const [late, today, next, waiting] = [linesOf("late"), linesOf("today"), linesOf("next"), linesOf("waiting")];
    const { rows } = await tx.query<Record<WorkGroup, number>>(
      writeCounts(scope, role === "staff" ? seenByStaff : seen),
      values,
    );
    const counts = rows[0] ?? { late: 0, today: 0, next: 0, waiting: 0 };
    return { status: 200, body: { late, today, next, waiting, counts } };
  },
});
