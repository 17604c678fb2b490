import { expiringDays } from "#domain/documents/vault-fields.ts";
import { daysBetween, startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatIstDay } from "#domain/time/dates.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import type { VaultFile } from "./vault-queries.ts";

/** Until when a document is valid; louder when that is soon, until it is settled. */
export function VaultExpiry({ file: { expires_on, is_expiry_settled } }: { file: VaultFile }) {
  const today = formatIstDay(useBusinessNow());
  if (!expires_on) return null;
  const left = daysBetween(today, expires_on);
  const day = formatDate(startOfDay(expires_on));
  if (is_expiry_settled || left > expiringDays)
    return (
      <p className="doc-item__due">
        {left < 0 ? "Expired on" : "Valid until"} {day}
      </p>
    );
  return (
    <p className="doc-item__due is-late">
      {left < 0
        ? `Expired on ${day}`
        : `Expires on ${day}, ${left === 0 ? "today" : `in ${left} ${left === 1 ? "day" : "days"}`}`}
    </p>
  );
}
