import type { OpenPool } from "#server/database/open-database.ts";
import type { Booking, Enquiry, SignIn, Stream } from "./stream.ts";

/** Of what was acknowledged in a round: how much is gone, and how much is there more than once. */
export type Verdict = { lost: number; twice: number };

const atOnce = 8;

async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const loop = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}

async function countBy(pool: OpenPool["pool"], statement: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(statement);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Looks up every acknowledged reference: in the tables, and by asking again as its client could. */
export async function checkAcknowledged(pool: OpenPool["pool"], { acknowledged, ask }: Stream, rounds: number) {
  const verdicts: Verdict[] = Array.from({ length: rounds }, () => ({ lost: 0, twice: 0 }));
  const count = (item: { round: number }, kind: keyof Verdict) => {
    const verdict = verdicts[Math.max(0, item.round)];
    if (verdict) verdict[kind] += 1;
  };
  const counts = {
    references: await countBy(pool, "select reference as name, count(*)::int from public.enquiries group by 1"),
    keys: await countBy(pool, "select idempotency_key::text as name, count(*)::int from public.enquiries group by 1"),
    bookings: await countBy(pool, "select id::text as name, count(*)::int from public.consultations group by 1"),
    sold: await countBy(
      pool,
      `select a.consultation_id::text as name, count(*)::int from private.consultation_times as a
       join private.consultation_times as b on a.consultant_id = b.consultant_id and a.busy && b.busy group by 1`,
    ),
  };

  async function checkEnquiry(enquiry: Enquiry): Promise<void> {
    const { status, body } = await ask("/functions/v1/submit-enquiry", { body: enquiry.form });
    if (status !== 200 || body.reference !== enquiry.reference || !counts.references.has(enquiry.reference))
      count(enquiry, "lost");
    const key = String(enquiry.form.idempotency_key);
    if ((counts.references.get(enquiry.reference) ?? 1) > 1 || (counts.keys.get(key) ?? 1) > 1) count(enquiry, "twice");
  }

  const places = new Map<string, number>();
  const placeOf = ({ consultant, start }: Booking) => `${consultant} ${start}`;
  for (const booking of acknowledged.bookings) places.set(placeOf(booking), (places.get(placeOf(booking)) ?? 0) + 1);

  async function checkBooking(booking: Booking): Promise<void> {
    const { body } = await ask("/auth/v1/token?grant_type=password", { body: booking.person });
    const { rows } = await ask(`/rest/v1/consultations?select=id&id=eq.${booking.id}`, {
      token: String(body.access_token),
    });
    if (rows.length === 0 || !counts.bookings.has(booking.id)) count(booking, "lost");
    if ((places.get(placeOf(booking)) ?? 1) > 1 || (counts.sold.get(booking.id) ?? 1) > 1) count(booking, "twice");
  }

  async function checkSignIn(signIn: SignIn): Promise<void> {
    const body = { refresh_token: signIn.refreshToken };
    const { status } = await ask("/auth/v1/token?grant_type=refresh_token", { body });
    if (status !== 200) count(signIn, "lost");
  }

  await forEachAtOnce(acknowledged.enquiries, checkEnquiry);
  await forEachAtOnce(acknowledged.bookings, checkBooking);
  await forEachAtOnce(acknowledged.signIns, checkSignIn);
  const { enquiries, bookings } = acknowledged;
  const stored = { enquiries: counts.references.size, bookings: counts.bookings.size };
  // Every sender asked until it had its answer, so a row more is one that was stored twice under two names.
  const unknown = stored.enquiries - enquiries.length + (stored.bookings - bookings.length);
  return { verdicts, unknown };
}
