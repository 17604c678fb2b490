import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { loadClient } from "#web/backend.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { readRefunds } from "../requests/own-dealings.ts";
import type { NextThing } from "./next-thing.ts";

type Client = Awaited<ReturnType<typeof loadClient>>;

/** The latest of each kind; an older refund has been paid. */
const latest = 3;
const ended = ["cancelled", "rejected"];

async function readPaidAndEnded(client: Client, owner: string) {
  const [consultations, projects] = await Promise.all([
    client
      .from("consultations")
      .select("id, consultation_topic, amount_paid")
      .eq("user_id", owner)
      .in("status", ended)
      .gt("amount_paid", 0)
      .order("updated_at", { ascending: false })
      .limit(latest),
    client
      .from("project_requests")
      .select("id, project_name, amount_paid")
      .eq("user_id", owner)
      .in("status", ended)
      .gt("amount_paid", 0)
      .order("updated_at", { ascending: false })
      .limit(latest),
  ]);
  return [
    ...rowsOf(consultations).map((row) => ({ ...row, kind: "consultation", name: row.consultation_topic })),
    ...rowsOf(projects).map((row) => ({ ...row, kind: "project", name: row.project_name })),
  ];
}

/** The refunds that the account is still to get, each with its amount and by when. */
export async function readNextRefunds(client: Client, owner: string): Promise<NextThing[]> {
  const requests = await readPaidAndEnded(client, owner);
  const found = await Promise.all(
    requests.map(async ({ id, kind, name, amount_paid }) => {
      const open = (await readRefunds(id, amount_paid)).filter(
        ({ status }) => status === "received" || status === "approved",
      );
      return open.map(
        ({ reference, amount, pay_by }): NextThing => ({
          ...{ key: `refund ${reference}`, label: "Refund", to: `/dashboard/requests/${id}?kind=${kind}` },
          text: `${formatMoney(rupees(amount))} for ${name}, payment due by ${formatDate(new Date(pay_by))}`,
        }),
      );
    }),
  );
  return found.flat();
}
