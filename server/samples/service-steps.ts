import { randomUUID } from "node:crypto";
import { recordPayment } from "./request-steps.ts";
import type { SampleDays } from "./sample-days.ts";
import { type SampleOffice, type SampleStep, sampleTag } from "./sample-office.ts";
import { listServices, type ServiceSample } from "./sample-services.ts";

async function open(office: SampleOffice, { key, by, service, startedBySelf }: ServiceSample) {
  if (by === undefined) return;
  const body = { service, idempotency_key: randomUUID() };
  const { reference } = startedBySelf
    ? await office.call("start-service", by, body)
    : await office.call("open-service", "manager", { ...body, user_id: office.id(by) });
  const [row] = await office.sql<{ id: string }>(
    "update public.service_requests set tags = array[$2] where reference = $1 returning id",
    [reference, sampleTag],
  );
  office.keep(key, row?.id);
}

export function listServiceSteps(days: SampleDays): SampleStep[] {
  return listServices(days).flatMap((sample, place) => {
    const { key, sold, at, moves = [], ended, paid } = sample;
    const assign: SampleStep = {
      at: new Date(at.getTime() + 10 * 60_000),
      run: (office) => {
        const consultant_id = office.id(`consultant ${1 + (place % 2)}`);
        return office.call("assign-request", "manager", { kind: "service", id: office.id(key), consultant_id });
      },
    };
    return [
      ...(sold ? [] : [{ at, run: (office: SampleOffice) => open(office, sample) }]),
      ...(moves.length > 0 ? [assign] : []),
      ...moves.map(({ at: movedAt, number, ...move }) => ({
        at: movedAt,
        run: (office: SampleOffice) =>
          office.call("move-service-stage", "manager", {
            ...{ id: office.id(key), ...move },
            ...(number ? { authority_number: number } : {}),
          }),
      })),
      ...(ended
        ? [
            {
              at: ended.at,
              run: (office: SampleOffice) =>
                office.call("move-request", "manager", {
                  kind: "service",
                  id: office.id(key),
                  status: ended.to,
                  reason: ended.reason,
                }),
            },
          ]
        : []),
      ...(paid
        ? [{ at: paid.at, run: (office: SampleOffice) => recordPayment(office, { key, kind: "service", paid }) }]
        : []),
    ];
  });
}
