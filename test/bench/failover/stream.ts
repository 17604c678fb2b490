import { setTimeout as sleep } from "node:timers/promises";
import { fillHomeForm } from "#test/support/backend.ts";
import { fillConsultation } from "#test/wire/rest/fixtures/sample-requests.ts";
import { type Asked, createAsker } from "./ask.ts";
import type { Person } from "./people.ts";

/** During what it was acknowledged: the number of a round. */
type At = { readonly round: number };
export type Enquiry = At & { readonly reference: string; readonly form: Record<string, unknown> };
export type Booking = At & {
  readonly id: string;
  readonly person: Person;
  readonly consultant: string;
  readonly start: string;
};
export type SignIn = At & { readonly refreshToken: string };

export type Acknowledged = {
  readonly enquiries: Enquiry[];
  readonly bookings: Booking[];
  readonly signIns: SignIn[];
  /** When each server acknowledged a write, by performance.now(). */
  readonly times: ReadonlyMap<string, number[]>;
  /** Answers that no client should get from a database that moves. */
  readonly unexpected: string[];
};

const senders = 6;
const racers = 4;
const pauseMs = 300;

/** People who send enquiries, sign in and compete for the same times, until `stop`. */
export function startStream(parts: {
  urls: readonly string[];
  people: readonly Person[];
  starts: readonly string[];
  /** From one race for a time to the next. */
  raceMs: number;
}) {
  const { urls, people, starts, raceMs } = parts;
  const times = new Map<string, number[]>(urls.map((url) => [url, []]));
  const acknowledged: Acknowledged = { enquiries: [], bookings: [], signIns: [], times, unexpected: [] };
  const { ask, note } = createAsker(urls, acknowledged.unexpected);
  const now = { round: -1 };
  let isRunning = true;

  function acknowledge({ url }: Asked): At {
    times.get(url)?.push(performance.now());
    return { round: now.round };
  }

  async function sendEnquiry(): Promise<void> {
    const form = fillHomeForm();
    const answer = await ask("/functions/v1/submit-enquiry", { body: form });
    if (answer.status !== 201 && answer.status !== 200) return note("an enquiry", answer);
    acknowledged.enquiries.push({ ...acknowledge(answer), reference: String(answer.body.reference), form });
  }

  async function signIn({ email, password }: Person): Promise<string | undefined> {
    const answer = await ask("/auth/v1/token?grant_type=password", { body: { email, password } });
    if (answer.status !== 200) return note("a sign-in", answer);
    acknowledged.signIns.push({ ...acknowledge(answer), refreshToken: String(answer.body.refresh_token) });
    return String(answer.body.access_token);
  }

  function keep(person: Person, start: string, answer: Asked, row: Record<string, unknown>): void {
    const [id, consultant] = [String(row.id), String(row.consultant_name)];
    acknowledged.bookings.push({ ...acknowledge(answer), id, person, consultant, start });
  }

  async function book(person: Person, start: string): Promise<void> {
    const token = await signIn(person);
    const body = fillConsultation({ scheduled_date: start, session: "pitch_deck_review" });
    const columns = "select=id,consultant_name";
    const answer = await ask(`/rest/v1/consultations?${columns}`, { body, token });
    const made: Asked =
      answer.wasLost && answer.status === 400
        ? // It says that this person has this time already: the answer before was lost, and the person looks at what is booked.
          await ask(`/rest/v1/consultations?${columns}&scheduled_date=eq.${encodeURIComponent(start)}`, { token })
        : answer;
    const [row] = made.rows;
    if (row) keep(person, start, made, row);
    else if (made.status !== 409) note("a booking", answer);
  }

  async function repeat(work: () => Promise<unknown>, ms: number): Promise<void> {
    while (isRunning) {
      await work();
      await sleep(ms);
    }
  }

  let next = 0;
  const nextPerson = () => people[next++ % people.length] as Person;
  const open = starts.values();
  const race = async () => {
    const start = open.next().value;
    if (start) await Promise.all(Array.from({ length: racers }, () => book(nextPerson(), start)));
  };
  const running = Promise.all([
    ...Array.from({ length: senders }, () => repeat(sendEnquiry, pauseMs)),
    repeat(() => signIn(nextPerson()), pauseMs),
    repeat(race, raceMs),
  ]);
  return {
    acknowledged,
    ask,
    /** What is acknowledged from now on belongs to this round. */
    enterRound(round: number) {
      now.round = round;
    },
    /** Waits until each sender has its answer. */
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

export type Stream = ReturnType<typeof startStream>;

/**
 * The longest time in which one of the servers acknowledged no write, since the write before this moment, in seconds: one that
 * never finds the new primary would be hidden by the other, which answers the next attempt of each sender.
 */
export function findLongestGap(times: Acknowledged["times"], since: number): number {
  const ofServer = (own: readonly number[]) => {
    const before = own.findLastIndex((time) => time <= since);
    const seen = [...own.slice(Math.max(0, before)), performance.now()];
    return Math.max(...seen.slice(1).map((time, at) => time - (seen[at] ?? time)));
  };
  return Math.max(...[...times.values()].map(ofServer)) / 1_000;
}
