import { randomUUID } from "node:crypto";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { type SampleOffice, type SampleStep, sampleTag } from "./sample-office.ts";
import { addressOf, type SampleCustomer, sampleCustomers } from "./sample-people.ts";

type Kind = "funding" | "project" | "consultation";
const tables = { funding: "funding_applications", project: "project_requests", consultation: "consultations" } as const;

export type RequestSample = {
  readonly key: string;
  readonly kind: Kind;
  readonly by: SampleCustomer;
  readonly at: Date;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly consultant?: 1 | 2;
  readonly moves?: readonly {
    readonly at: Date;
    readonly to: RequestStatus;
    readonly outcome?: "no_show";
    readonly reason?: string;
    readonly byCustomer?: boolean;
  }[];
  readonly paid?: { readonly at: Date; readonly amount: number; readonly method: string; readonly reference?: string };
};

async function send(office: SampleOffice, { key, kind, by, fields }: RequestSample): Promise<void> {
  const contact =
    kind === "consultation" ? {} : { contact_email: addressOf(by), contact_phone: sampleCustomers[by].phone };
  const id = await office.request(by, tables[kind], { user_id: office.id(by), ...contact, ...fields });
  await office.sql(`update public.${tables[kind]} set tags = array[$2] where id = $1`, [id, sampleTag]);
  office.keep(key, id);
}

/** What was paid is refunded by a case that opens on its own. */
async function cancel(
  office: SampleOffice,
  { key, kind, by }: RequestSample,
  reason: string | undefined,
): Promise<void> {
  await office.call("cancel-request", by, { kind, id: office.id(key), reason });
  await office.sql("update private.refund_requests set tags = array[$1] where is_automatic and tags = '{}'", [
    sampleTag,
  ]);
}

export function recordPayment(
  office: SampleOffice,
  { key, kind, paid }: { key: string; kind: Kind | "service"; paid: NonNullable<RequestSample["paid"]> },
) {
  const { at, amount, method, reference } = paid;
  const body = { kind, id: office.id(key), amount, method, reference, paid_on: formatIstDay(at) };
  return office.call("record-payment", "accounts", { ...body, idempotency_key: randomUUID() });
}

export function listRequestSteps(samples: readonly RequestSample[]): SampleStep[] {
  return samples.flatMap((sample) => {
    const { key, kind, at, consultant, moves = [], paid } = sample;
    const assigned: SampleStep = {
      at: new Date(at.getTime() + 20 * 60_000),
      run: (office) =>
        office.call("assign-request", "manager", {
          kind,
          id: office.id(key),
          consultant_id: office.id(`consultant ${consultant}`),
        }),
    };
    return [
      { at, run: (office) => send(office, sample) },
      ...(consultant ? [assigned] : []),
      ...moves.map(({ at: movedAt, to, outcome, reason, byCustomer }) => ({
        at: movedAt,
        run: (office: SampleOffice) =>
          byCustomer
            ? cancel(office, sample, reason)
            : office.call("move-request", "manager", { kind, id: office.id(key), status: to, outcome, reason }),
      })),
      ...(paid ? [{ at: paid.at, run: (office: SampleOffice) => recordPayment(office, { key, kind, paid }) }] : []),
    ];
  });
}
