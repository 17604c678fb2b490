import { consultationSessions } from "#domain/consultations/consultations.ts";
import { hashPassword } from "#server/auth/passwords/passwords.ts";
import type { OpenPool } from "#server/database/open-database.ts";
import type { Asked } from "./ask.ts";

export type Person = { readonly email: string; readonly password: string };

const password = "a stream of enquiries";
/** Each takes part in three races at most, so that no one has more than the three consultations that an account may book. */
const count = 600;
const days = 60;
const dayMs = 86_400_000;

/** Confirmed accounts, without the mails of a sign-up. */
export async function makePeople(pool: OpenPool["pool"]): Promise<Person[]> {
  const emails = Array.from({ length: count }, (_, number) => `person.${number}@example.in`);
  await pool.query(
    `insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data)
     select gen_random_uuid(), email, now(), $2, '{"full_name": "Asha Rao", "user_type": "user"}' from unnest($1::text[]) as email`,
    [emails, await hashPassword(password)],
  );
  return emails.map((email) => ({ email, password }));
}

/** The free times, so far apart that none of them takes another one's room. */
export async function listStarts(ask: (path: string, request: { body: unknown }) => Promise<Asked>): Promise<string[]> {
  const minutes = consultationSessions.find(({ id }) => id === "pitch_deck_review")?.minutes;
  const dateIn = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
  const starts: string[] = [];
  for (const [from, to] of [
    [1, days / 2],
    [days / 2 + 1, days - 1],
  ] as const) {
    const { body } = await ask("/functions/v1/consultation-slots", {
      body: { from: dateIn(from), to: dateIn(to), minutes },
    });
    starts.push(...(body.slots as { starts_at: string }[]).map(({ starts_at }) => starts_at));
  }
  return starts.filter((start) => start.slice(14, 16) === "00");
}
