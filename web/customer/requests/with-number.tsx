import { business } from "#domain/business/business.ts";
import { isOpenAt, nextOpening } from "#domain/business/business-hours.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDateTime } from "#domain/time/dates.ts";

/** Where a sentence asks to call us: the number as a link. */
export function LinkedNumber({ sentence }: { sentence: string }) {
  const number = formatPhone(business.phone);
  const [before = "", after] = sentence.split(number);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <a href={`tel:${business.phone}`}>{number}</a>
      {after}
    </>
  );
}

/** The same, and when the office can be reached if it is closed now. */
export function WithNumber({ sentence, now, holidays }: { sentence: string; now: Date; holidays: readonly string[] }) {
  if (!sentence.includes(formatPhone(business.phone))) return sentence;
  const closed = new Set(holidays);
  return (
    <>
      <LinkedNumber sentence={sentence} />
      {isOpenAt(now, closed)
        ? ""
        : ` We are closed now and can be reached from ${formatDateTime(nextOpening(now, closed))} IST.`}
    </>
  );
}
