import { payableFor } from "#domain/catalogue/calculator.ts";
import { type GovernmentFee, gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatPaise, formatRupees } from "#domain/money/rupees.ts";

/** What is payable for a fee: GST, government fee, total (decision D12). Rows of a `<dl class="spec">`. */
export function PriceLines({ fee, governmentFee }: { fee: number; governmentFee: GovernmentFee }) {
  const { gstPaise, payablePaise } = payableFor(fee, governmentFee);
  return (
    <>
      <div>
        <dt>GST {gstRatePercent}%</dt>
        <dd className="num">{formatPaise(gstPaise)}</dd>
      </div>
      <div>
        <dt>Government fee</dt>
        <dd>{governmentFee.kind === "known" ? formatRupees(governmentFee.rupees) : governmentFee.note}</dd>
      </div>
      <div>
        <dt>Payable</dt>
        <dd className="num">{formatPaise(payablePaise)}</dd>
      </div>
    </>
  );
}
