import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import {
  listConsultationFacts,
  listFundingFacts,
  listProjectFacts,
  type RequestFact,
} from "#domain/requests/request-facts.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { ownTime, ownZone } from "#domain/time/viewer-time.ts";
import type { Database } from "#web/database-types.ts";

type Tables = Database["public"]["Tables"];
type Facts = readonly RequestFact[];

/** What the page alone says, between the short lines and the long ones. */
function addBeforeLong(facts: Facts, added: Facts): Facts {
  return [...facts.filter(({ isLong }) => !isLong), ...added, ...facts.filter(({ isLong }) => isLong)];
}

function tellKeeper({ consultant_name }: { consultant_name: string | null }): Facts {
  return consultant_name === null ? [] : [{ label: "Consultant", value: consultant_name }];
}

export function tellFunding(row: Tables["funding_applications"]["Row"]): Facts {
  return addBeforeLong(listFundingFacts(row), [
    ...tellKeeper(row),
    { label: "Applied", value: formatInstant(row.created_at) },
  ]);
}

export function tellProject(row: Tables["project_requests"]["Row"]): Facts {
  return addBeforeLong(listProjectFacts(row), [
    ...tellKeeper(row),
    { label: "Requested", value: formatInstant(row.created_at) },
  ]);
}

/** `00:30 Fri, America/New York`; nothing where the viewer's clock shows India's time. */
function tellOwnClock(instant: string): Facts {
  const time = ownTime(new Date(instant));
  return time === "" ? [] : [{ label: "In your time zone", value: `${time}, ${ownZone()}` }];
}

export function tellConsultation(row: Tables["consultations"]["Row"]): Facts {
  const { price, amount_paid, scheduled_date, created_at } = row;
  return [
    { label: "When", value: formatInstant(scheduled_date) },
    ...tellOwnClock(scheduled_date),
    ...addBeforeLong(listConsultationFacts(row), [
      ...(price === 0 ? [] : [{ label: "Paid so far", value: formatMoney(rupees(amount_paid)) }]),
      { label: "Booked", value: formatInstant(created_at) },
    ]),
  ];
}
