import { randomUUID } from "node:crypto";
import { type CaseDeed, type CaseSample, listCases } from "./sample-cases.ts";
import type { SampleDays } from "./sample-days.ts";
import type { SampleOffice, SampleStep } from "./sample-office.ts";
import { addressOf, sampleCustomers } from "./sample-people.ts";

async function receive(office: SampleOffice, { key, kind, by, fields, about }: CaseSample) {
  const { full_name, phone } = sampleCustomers[by];
  const sender = {
    name: full_name,
    email: addressOf(by),
    phone,
    page: "/grievances",
    idempotency_key: randomUUID(),
    filled_ms: 60_000,
  };
  const about_reference = about ? await readReference(office, about) : null;
  const call = kind === "grievance" ? "submit-grievance" : "submit-refund-request";
  const { reference } = await office.call(call, by, { ...sender, about_reference, ...fields });
  await office.markByReference(key, kind === "grievance" ? "private.grievances" : "private.refund_requests", reference);
  office.keep(`${key} reference`, reference);
}

async function readReference(office: SampleOffice, name: string): Promise<string | null> {
  const [row] = await office.sql<{ reference: string }>(
    `select reference from public.project_requests where id = $1 union all select reference from public.service_requests where id = $1`,
    [office.id(name)],
  );
  return row?.reference ?? null;
}

function act(office: SampleOffice, { key, kind }: CaseSample, { at: _at, ...deed }: CaseDeed) {
  const body = { reference: office.id(`${key} reference`), ...deed };
  if (kind === "grievance") return office.call("move-grievance", "grievance", body);
  return office.call("decide-refund", deed.status === "paid" ? "accounts" : "manager", body);
}

export function listCaseSteps(days: SampleDays): SampleStep[] {
  return listCases(days).flatMap((sample) => {
    const { key, at, assignedTo, deeds = [], escalations = [] } = sample;
    const assign = (to: string): SampleStep => ({
      at: new Date(at.getTime() + 15 * 60_000),
      run: (office) =>
        office.call("assign-case", "manager", {
          reference: office.id(`${key} reference`),
          assigned_to: office.id(to),
        }),
    });
    return [
      { at, run: (office) => receive(office, sample) },
      ...(assignedTo ? [assign(assignedTo)] : []),
      ...escalations.map(({ at: escalatedAt, to }) => ({
        at: escalatedAt,
        run: (office: SampleOffice) =>
          office.sql("insert into private.case_steps (grievance_id, kind) values ($1, $2)", [office.id(key), to]),
      })),
      ...deeds.map((deed) => ({ at: deed.at, run: (office: SampleOffice) => act(office, sample, deed) })),
    ];
  });
}
