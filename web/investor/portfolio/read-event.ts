import { type Holding, type HoldingEvent, holdingEventSchema, judgeEventDay } from "#domain/investors/holdings.ts";
import { readShare } from "#domain/investors/read-share.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";

export const eventFields = ["kind", "happened_on", "value", "share_sold", "note"];

type Dated = Pick<HoldingEvent, "happened_on" | "created_at" | "kind">;

/** What stands in the form of a transaction; `event` is the one that is changed, `others` are those of its holding. */
export function readEvent(
  values: FormValues,
  { holding, event, others }: { holding: Holding; event?: HoldingEvent; others: readonly Dated[] },
) {
  const kind = `${event?.kind ?? values.kind ?? ""}`;
  const share_sold = kind === "exit" ? readShare(`${values.share_sold ?? ""}`) : null;
  // Nothing is asked where there is nothing to say.
  const value = kind === "write-off" ? "0" : values.value;
  return readRow(
    holdingEventSchema,
    { ...values, kind, value, share_sold, holding_id: holding.id },
    {
      amounts: { value: "Value" },
      order: eventFields,
      also: (draft) => {
        const happened_on = `${draft.happened_on}`;
        const day =
          happened_on > formatIstDay(businessNow())
            ? "Date must not be in the future"
            : judgeEventDay({ happened_on, kind, created_at: event?.created_at ?? null }, holding, others);
        return {
          ...(day ? { happened_on: day } : {}),
          ...(kind === "exit" && share_sold === null ? { share_sold: "Share sold is required" } : {}),
        };
      },
    },
  );
}
