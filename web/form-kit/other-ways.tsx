import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";

/** How to reach us when a form can't. */
export function OtherWays({ lead }: { lead: string }) {
  return (
    <p>
      {lead}
      call <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a> or write to{" "}
      <a href={`mailto:${business.email}`}>{business.email}</a>.
    </p>
  );
}
