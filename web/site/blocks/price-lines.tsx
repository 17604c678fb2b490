import { payableFor } from "#domain/catalogue/calculator.ts";
import { type GovernmentFee, gstRatePercent, namePayable } from "#domain/catalogue/prices.ts";
import type { Paise } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";

/** What is payable for a fee: GST, government fee, total (decision D12). Rows of a `<dl class="spec">`. */
export function PriceLines({ fee, governmentFee }: { fee: Paise; governmentFee: GovernmentFee }) {
  const { gst, payable } = payableFor(fee, governmentFee);
  return (
    <>
      <div>
        <dt>GST {gstRatePercent}%</dt>
        <dd className="num">{formatMoney(gst)}</dd>
      </div>
      <div>
        <dt>Government fee</dt>
        <dd>{governmentFee.kind === "unknown" ? governmentFee.note : formatRupees(governmentFee.amount)}</dd>
      </div>
      <div>
        <dt>{namePayable(governmentFee)}</dt>
        <dd className="num">{formatMoney(payable)}</dd>
      </div>
    </>
  );
}
