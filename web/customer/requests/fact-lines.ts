import type { Guest } from "#domain/consultations/attendance.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import {
  type ConsultationFacts,
  type FundingFacts,
  listConsultationFacts,
  listFundingFacts,
  listProjectFacts,
  listServiceFacts,
  type ProjectFacts,
  type RequestFact,
  type ServiceFacts,
} from "#domain/requests/request-facts.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { ownTime, ownZone } from "#domain/time/viewer-time.ts";

type Facts = readonly RequestFact[];
/** What every stored request has beside what was filled in. */
type Stored = { readonly created_at: string; readonly consultant_name: string | null };
type StoredConsultation = ConsultationFacts &
  Stored & { readonly scheduled_date: string; readonly price: number; readonly amount_paid: number };

/** What the page alone says, between the short lines and the long ones. */
function addBeforeLong(facts: Facts, added: Facts): Facts {
  return [...facts.filter(({ isLong }) => !isLong), ...added, ...facts.filter(({ isLong }) => isLong)];
}

function tellKeeper({ consultant_name }: Stored): Facts {
  return consultant_name === null ? [] : [{ label: "Consultant", value: consultant_name }];
}

export function tellFunding(row: FundingFacts & Stored): Facts {
  return addBeforeLong(listFundingFacts(row), [
    ...tellKeeper(row),
    { label: "Applied", value: formatInstant(row.created_at) },
  ]);
}

export function tellProject(row: ProjectFacts & Stored): Facts {
  return addBeforeLong(listProjectFacts(row), [
    ...tellKeeper(row),
    { label: "Requested", value: formatInstant(row.created_at) },
  ]);
}

export function tellService(row: ServiceFacts & Stored): Facts {
  return addBeforeLong(listServiceFacts(row), [
    ...tellKeeper(row),
    { label: "Requested", value: formatInstant(row.created_at) },
  ]);
}

/** `00:30 Fri, America/New York`; nothing where the viewer's clock shows India's time. */
function tellOwnClock(instant: string): Facts {
  const time = ownTime(new Date(instant));
  return time === "" ? [] : [{ label: "In your time zone", value: `${time}, ${ownZone()}` }];
}

/**
 * @param own of the customer's own page: the guest, while the consultation is to come. What was paid stands there under Payments
 */
export function tellConsultation(row: StoredConsultation, own?: { readonly guest: Guest | undefined }): Facts {
  const { price, amount_paid, scheduled_date, created_at } = row;
  return [
    { label: "When", value: formatInstant(scheduled_date) },
    ...tellOwnClock(scheduled_date),
    ...addBeforeLong(listConsultationFacts(row, own?.guest), [
      ...(price === 0 || own ? [] : [{ label: "Paid so far", value: formatMoney(rupees(amount_paid)) }]),
      { label: "Booked", value: formatInstant(created_at) },
    ]),
  ];
}
