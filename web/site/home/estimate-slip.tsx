import type { ReactNode } from "react";
import { type Selection, totalOf } from "#domain/catalogue/calculator.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { Leader } from "../../ui/leader.tsx";
import { asOn } from "../blocks/fee-words.ts";
import { PriceLines } from "../blocks/price-lines.tsx";

type EstimateSlipProps = {
  selection: Selection | null;
  /** The id of the list that the total depends on. */
  totalFor: string;
  /** The actions for this estimate. */
  children: ReactNode;
};

/** The lines of an estimate, its total, and the amount payable (decision D12). */
export function EstimateSlip({ selection, totalFor, children }: EstimateSlipProps) {
  const option = selection?.option;
  const governmentFee = option?.governmentFee ?? selection?.service.governmentFee;
  const per = selection?.service.per;
  return (
    <div className="slip">
      <div className="ratecard__head">
        <h3 className="h4">Your estimate</h3>
        <span className="meta">Prices in rupees</span>
      </div>
      {selection ? (
        <dl className="leaders">
          <Leader term={selection.service.name}>{formatRupees(selection.service.basePrice)}</Leader>
          {option ? (
            <Leader term={`${selection.service.variable?.name}: ${option.label}`}>{formatRupees(option.adds)}</Leader>
          ) : null}
        </dl>
      ) : (
        <p className="soft">Choose a service to see its price.</p>
      )}
      <p className="slip__total">
        <span className="h4">Total{per ? `, ${per}` : ""}</span>
        <output htmlFor={totalFor}>{selection ? formatRupees(totalOf(selection)) : "–"}</output>
      </p>
      {selection && governmentFee ? (
        <>
          <dl className="spec estimate__payable">
            <PriceLines fee={totalOf(selection)} governmentFee={governmentFee} />
          </dl>
          <p className="meta estimate__note">
            {`${governmentFee.note}, ${asOn}.`}
            {governmentFee.kind === "known" ? null : " Fees without a fixed amount are added at cost."}
          </p>
        </>
      ) : null}
      <div className="ratecard__foot">
        <span>Prices may vary with your case.</span>
        <span className="row">{children}</span>
      </div>
    </div>
  );
}
