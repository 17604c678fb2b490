import { openingHoursLines } from "#domain/business/business-hours.ts";
import { Leader } from "../../ui/leader.tsx";

export function OpeningHours() {
  return (
    <dl className="leaders opening-hours">
      {openingHoursLines.map(({ days, hours }) => (
        <Leader key={days} term={days}>
          {hours}
        </Leader>
      ))}
    </dl>
  );
}
