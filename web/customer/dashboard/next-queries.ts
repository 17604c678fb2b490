import { stillPayable } from "#domain/catalogue/still-payable.ts";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { canJoin } from "#domain/consultations/join-window.ts";
import { nothing, rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { isBookable } from "#domain/requests/customer-moves.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatDateTime, formatIstDay } from "#domain/time/dates.ts";
import { businessNow, loadClient } from "#web/backend.ts";
import type { Account } from "#web/session/account.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { useChosenClient } from "../clients/client-choice.ts";
import { readNextDocuments } from "../documents/next-documents.ts";
import { readNextCalls } from "./next-calls.ts";
import { readNextQuestions } from "./next-questions.ts";
import { readNextRefunds } from "./next-refunds.ts";
import type { NextThing } from "./next-thing.ts";

type Client = Awaited<ReturnType<typeof loadClient>>;

const requestPath = (id: string) => `/dashboard/requests/${id}?kind=consultation`;
const when = (instant: string) => `${formatDateTime(new Date(instant))} IST`;
/** More than an account can have open. */
const most = 100;

async function readMeetings(client: Client, owner: string, now: Date): Promise<NextThing[]> {
  const rows = rowsOf(
    await client
      .from("consultations")
      .select(
        "id, consultation_topic, scheduled_date, minutes, contact_method, meeting_link, status, price, amount_paid",
      )
      .eq("user_id", owner)
      .in("status", ["pending", "in_progress", "approved"])
      .order("scheduled_date")
      .limit(most),
  );
  // A link from before another way of contact was chosen is none to be joined. One that goes on is still there to be.
  const calls = rows.map((row) => (row.contact_method === "video_call" ? row : { ...row, meeting_link: null }));
  const ahead = calls.filter((row) => new Date(row.scheduled_date) > now || canJoin(row, now));
  const meetings = ahead.slice(0, 1).map((row): NextThing => {
    const { id, consultation_topic, scheduled_date, minutes, meeting_link, status } = row;
    const state = status === "approved" ? "" : " (not confirmed yet)";
    const text = `${consultation_topic}, ${when(scheduled_date)}${state}`;
    const meeting = {
      key: `meeting ${id}`,
      label: "Next meeting",
      at: scheduled_date,
      text,
      to: requestPath(id),
    } as const;
    return meeting_link === null ? meeting : { ...meeting, call: { scheduled_date, minutes, meeting_link } };
  });
  // A session is paid after its time was confirmed (domain/consultations/session-payment.ts).
  const balances = rows.flatMap(
    ({ id, consultation_topic, scheduled_date, status, price, amount_paid }): NextThing[] => {
      const isDue = status === "approved" && price > 0;
      const rest = isDue ? stillPayable({ price: rupees(price), paid: rupees(amount_paid) }) : nothing;
      const by = new Date(scheduled_date) > now ? `, before ${when(scheduled_date)}` : "";
      const text = `${formatMoney(rest)} including GST for ${consultation_topic}${by}`;
      return rest === nothing ? [] : [{ key: `balance ${id}`, label: "Balance due", text, to: requestPath(id) }];
    },
  );
  return [...meetings, ...balances];
}

async function readProposals(client: Client, owner: string, now: Date): Promise<NextThing[]> {
  const rows = rowsOf(
    await client
      .from("time_proposals")
      .select("id, consultation_id, scheduled_date")
      .eq("user_id", owner)
      .is("outcome", null)
      .order("scheduled_date")
      .limit(most),
  );
  return rows
    .filter(({ scheduled_date }) => isBookable(new Date(scheduled_date), now))
    .map(({ id, consultation_id, scheduled_date }) => ({
      ...{ key: `proposal ${id}`, label: "Action needed", to: requestPath(consultation_id) },
      text: `Accept or decline the proposed time ${when(scheduled_date)}`,
    }));
}

/** Services that wait for something from the customer, the most urgent first. */
async function readServices(client: Client, owner: string): Promise<NextThing[]> {
  const rows = rowsOf(
    await client
      .from("service_requests")
      .select("id, title, stage_label, waits_until")
      .eq("user_id", owner)
      .eq("waits_for", "customer")
      .in("status", ["in_progress", "approved"])
      .order("waits_until", { nullsFirst: false })
      .limit(most),
  );
  return rows.map(({ id, title, stage_label, waits_until }) => ({
    ...{ key: `service ${id}`, label: "Action needed", to: `/dashboard/requests/${id}?kind=service` },
    text: `${title}: ${stage_label}${waits_until ? `, needed by ${formatDay(waits_until)}` : ""}`,
  }));
}

/** Interests that investors have expressed and the startup has not answered. */
async function readInterests(client: Client): Promise<NextThing[]> {
  const { count, error } = await client
    .from("interests")
    .select("id", { count: "exact", head: true })
    .eq("status", "pending");
  if (error) throw error;
  if (!count) return [];
  const text = count === 1 ? "Respond to 1 interested investor" : `Respond to ${count} interested investors`;
  return [{ key: "interests", label: "Action needed", text, to: "/dashboard/startup?tab=funding" }];
}

/** What an investor has to do before startups can be seen with their names. */
async function readDeclaration(client: Client, owner: string): Promise<NextThing[]> {
  const [row] = rowsOf(await client.from("investors").select("is_approved, decided_at").eq("user_id", owner));
  const to = "/dashboard/investor?tab=opportunities";
  if (!row)
    return [
      {
        key: "declaration",
        label: "Action needed",
        to,
        text: "Complete your profile to see what startups are raising",
      },
    ];
  return row.is_approved || !row.decided_at
    ? []
    : [{ key: "declaration", label: "Action needed", to, text: "Read why your application was not approved" }];
}

/** The filings that are past due, and the next one. */
async function readFilings(client: Client, owner: string, now: Date): Promise<NextThing[]> {
  const [facts, done, asked, { listNextFilings }] = await Promise.all([
    client.from("company_facts").select("*").eq("user_id", owner),
    client
      .from("filings_done")
      .select("filing")
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .limit(10 * most),
    client
      .from("filing_requests")
      .select("filing, reference")
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .limit(10 * most),
    import("./next-filings.ts"),
  ]);
  const [row] = rowsOf(facts);
  if (!row)
    return [
      {
        ...{ key: "facts", label: "Action needed", to: "/dashboard/startup?tab=compliance" },
        text: "Answer eight questions to see which filings are due",
      },
    ];
  const marked = rowsOf(done).map(({ filing }) => filing);
  // The schema of the domain let nothing else in.
  return listNextFilings({
    facts: row as CompanyFacts,
    today: formatIstDay(now),
    done: marked,
    asked: new Map(rowsOf(asked).map(({ filing, reference }) => [filing, reference])),
  });
}

const order: readonly NextThing["label"][] = [
  "Overdue filing",
  "Action needed",
  "Next meeting",
  "Balance due",
  "Refund",
  "Next filing",
];

async function readNext(
  { id, userType }: Pick<Account, "id" | "userType">,
  chosen: string | undefined,
): Promise<NextThing[]> {
  const client = await loadClient();
  const now = businessNow();
  const isStartup = userType === "startup";
  const found = await Promise.all([
    readMeetings(client, id, now),
    readProposals(client, id, now),
    readServices(client, id),
    readNextQuestions(chosen),
    readNextDocuments(chosen),
    readNextRefunds(client, id),
    isStartup ? readInterests(client) : [],
    userType === "user" ? [] : readNextCalls(client, userType, now),
    isStartup ? readFilings(client, id, now) : [],
    userType === "investor" ? readDeclaration(client, id) : [],
  ]);
  const place = ({ label }: NextThing) => order.indexOf(label);
  const start = ({ at }: NextThing) => Date.parse(at ?? "") || 0;
  return found.flat().sort((one, other) => place(one) - place(other) || start(one) - start(other));
}

/** What comes next for the account, the most urgent first, refreshed while shown. */
export function useNext(account: Pick<Account, "id" | "userType">): Live<NextThing[]> {
  const chosen = useChosenClient(account.id);
  return useLive(`next ${account.id} ${account.userType} ${chosen}`, () => readNext(account, chosen));
}
