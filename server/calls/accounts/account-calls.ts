import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import type { BusinessCall, Caller } from "../define-call.ts";

const instant = z.string().meta({ format: "date-time", description: "ISO 8601 with +05:30" });
const nothing = z.strictObject({});
export const notSignedIn = { status: 401, code: "not_signed_in", when: "No session, or one that has ended" } as const;

/** The caller; who is not signed in has been refused before (register.ts). */
export function requireCaller(caller: Caller | undefined): Caller {
  if (caller === undefined) throw new CallError(401, { code: "not_signed_in", message: "Please sign in to continue" });
  return caller;
}

type SessionRow = { id: string; created_at: Date; last_used_at: Date; device: string };

export const listSessions: BusinessCall<z.output<typeof nothing>> = {
  name: "list-sessions",
  summary: "Where the caller is signed in, the latest use first",
  who: "whoever is signed in",
  readsOnly: true,
  body: nothing,
  read: (input) => readFields(nothing, input ?? {}),
  answers: [
    {
      status: 200,
      when: "The sessions that have not ended",
      body: z.object({
        sessions: z.array(
          z.object({
            id: z.uuid(),
            created_at: instant,
            last_used_at: instant,
            device: z.string().meta({ description: "What the browser says about itself; may be empty" }),
            is_current: z.boolean(),
          }),
        ),
      }),
    },
  ],
  refusals: [notSignedIn],

  async handle({ caller, parts }) {
    const { sub, session_id } = requireCaller(caller);
    const { rows } = await parts.database.asSystem(`user:${sub}`, (tx) =>
      tx.query<SessionRow>(
        `select id, created_at, greatest(created_at, refreshed_at at time zone 'utc') as last_used_at,
                coalesce(user_agent, '') as device
         from auth.sessions where user_id = $1 and (not_after is null or not_after > now())
         order by last_used_at desc, id limit 100`,
        [sub],
      ),
    );
    const sessions = rows.map((row) => ({
      ...row,
      created_at: formatIstInstant(row.created_at),
      last_used_at: formatIstInstant(row.last_used_at),
      is_current: row.id === session_id,
    }));
    return { status: 200, body: { sessions } };
  },
};

const oneSession = z.strictObject({ id: z.uuid({ error: "The session must be named by its id" }).toLowerCase() });

export const revokeSession: BusinessCall<z.output<typeof oneSession>> = {
  name: "revoke-session",
  summary: "Signs the caller out in one place: its tokens stop working, on the table calls within a minute",
  who: "whoever is signed in",
  readsOnly: false,
  body: oneSession,
  read: (input) => readFields(oneSession, input),
  answers: [{ status: 200, when: "The session has ended", body: z.object({ id: z.uuid() }) }],
  refusals: [notSignedIn, { status: 404, code: "not_found", when: "The caller has no such session" }],

  async handle({ body: { id }, caller, parts }) {
    const { sub } = requireCaller(caller);
    const { rowCount } = await parts.database.asSystem(`user:${sub}`, (tx) =>
      tx.query("delete from auth.sessions where id = $1 and user_id = $2", [id, sub]),
    );
    if (rowCount === 0)
      throw new CallError(404, { code: "not_found", message: "This session has ended already, or is not yours" });
    parts.accounts.forgetAccount(sub);
    return { status: 200, body: { id } };
  },
};
