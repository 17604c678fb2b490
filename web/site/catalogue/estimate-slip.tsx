import type { ReactNode } from "react";
import { type EstimateLine, type EstimateSum, governmentFeeOf, sumEstimate } from "#domain/catalogue/estimates.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { findTypicalTime } from "#domain/catalogue/typical-times.ts";
import { nothing } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import { Leader } from "../../ui/leader.tsx";
import { asOn } from "../blocks/fee-words.ts";

function LineRows({ line }: { line: EstimateLine }) {
  const { service, option } = line;
  const time = findTypicalTime(service.id);
  return (
    <>
      <Leader
        term={
          <>
            {service.name}
            {time ? (
              <span className="meta estimate__time">
                {service.per ? "Month closed in" : "Typical time"}: {time}
              </span>
            ) : null}
          </>
        }
      >
        {formatRupees(service.basePrice)}
      </Leader>
      {option ? <Leader term={`${service.variable?.name}: ${option.label}`}>{formatRupees(option.adds)}</Leader> : null}
    </>
  );
}

function SumRows({ sum, per }: { sum: EstimateSum; per: string }) {
  return (
    <>
      <dl className="spec estimate__payable">
        <div>
          <dt className="h4">Total{per}</dt>
          <dd className="num">
            <output className="estimate__total">{formatRupees(sum.fee)}</output>
          </dd>
        </div>
        <div>
          <dt>GST {gstRatePercent}%</dt>
          <dd className="num">{formatMoney(sum.gst)}</dd>
        </div>
        <div>
          <dt>Government fees</dt>
          <dd className="num">
            {sum.governmentFee === nothing && sum.besides.length > 0 ? "At cost" : formatRupees(sum.governmentFee)}
          </dd>
        </div>
      </dl>
      <p className="slip__total">
        <span className="h4">Payable{per}</span>
        <output>{formatMoney(sum.payable)}</output>
        {sum.besides.length > 0 ? <span className="meta slip__besides">plus {sum.besides.join(", ")}</span> : null}
      </p>
    </>
  );
}

/** Each note on government fees once, and the day they were looked up. */
function noteFees(lines: readonly EstimateLine[]): string {
  const fees = lines.map(governmentFeeOf);
  const atCost = fees.some(({ kind }) => kind === "partly") ? " Fees without a fixed amount are added at cost." : "";
  return `${[...new Set(fees.map(({ note }) => note))].join(". ")}, ${asOn}.${atCost}`;
}

/** The lines of an estimate, its totals, and the amount payable, which is the largest figure (decision D12). */
export function EstimateSlip({ lines, children }: { lines: readonly EstimateLine[]; children: ReactNode }) {
  const { once, monthly } = sumEstimate(lines);
  return (
    <div className="slip estimate">
      <div className="ratecard__head">
        <h3 className="h4">Your estimate</h3>
        <span className="meta">Prices in rupees</span>
      </div>
      {lines.length > 0 ? (
        <dl className="leaders">
          {lines.map((line) => (
            <LineRows key={line.service.id} line={line} />
          ))}
        </dl>
      ) : (
        <>
          <p className="soft">Choose a service to see its price.</p>
          <p className="slip__total">
            <span className="h4">Payable</span>
            <output>–</output>
          </p>
        </>
      )}
      {once ? <SumRows sum={once} per={monthly ? ", once" : ""} /> : null}
      {monthly ? <SumRows sum={monthly} per=", a month" /> : null}
      {lines.length > 0 ? <p className="meta estimate__note">{noteFees(lines)}</p> : null}
      <div className="ratecard__foot">
        <span>Prices may vary with your case.</span>
        <span className="row">{children}</span>
      </div>
    </div>
  );
}
