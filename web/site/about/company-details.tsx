import { Fragment } from "react";
import { business } from "#domain/business/business.ts";
import { nationalHolidays, openingHoursLines } from "#domain/business/business-hours.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { Unbroken } from "../blocks/unbroken.tsx";

const { name, designation } = business.grievanceOfficer;
/** `26 Jan`: the same every year. */
const closedOn = nationalHolidays(2026).map(({ day }) => formatProseDate(startOfDay(day)).replace(/ \d{4}$/, ""));

/** Who the firm is by law, and when it is open. */
export function CompanyDetails() {
  return (
    <dl className="company-details">
      <div>
        <dt>Legal name</dt>
        <dd>{business.legalName}</dd>
      </div>
      <div>
        <dt>Registration</dt>
        <dd>{business.registration}</dd>
      </div>
      <div>
        <dt>Office</dt>
        <dd>{business.address.join(", ")}</dd>
      </div>
      <div>
        <dt>Open, India time</dt>
        <dd>
          {openingHoursLines.map(({ days, hours }, at) => (
            <Fragment key={days}>
              {at > 0 ? ", " : null}
              {days} <span className="nowrap">{hours.toLowerCase()}</span>
            </Fragment>
          ))}
          . Also closed on <Unbroken text={closedOn.join(", ")} /> and on our other holidays.
        </dd>
      </div>
      <div>
        <dt>{designation}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a className="num" href={`tel:${business.phone}`}>
            {formatPhone(business.phone)}
          </a>
        </dd>
      </div>
    </dl>
  );
}
