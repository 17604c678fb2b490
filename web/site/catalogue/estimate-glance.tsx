import { type EstimateLine, type EstimateSum, sumEstimate } from "#domain/catalogue/estimates.ts";
import { formatMoney } from "#domain/money/rupees.ts";

function Amount({ sum, per }: { sum: EstimateSum; per?: string }) {
  return (
    <>
      <b className="num">{formatMoney(sum.payable)}</b>
      {per ? ` ${per}` : null}
      {sum.besides.length > 0 ? ` + ${sum.besides.join(", ")}` : null}
    </>
  );
}

/**
 * What is payable, above the choices: where the estimate is below them, a shared one begins with its result. Wide windows
 * show the estimate beside the choices and not this line.
 */
export function EstimateGlance({ lines }: { lines: readonly EstimateLine[] }) {
  const { once, monthly } = sumEstimate(lines);
  if (!once && !monthly) return null;
  return (
    <p className="estimate-glance">
      <span>Payable</span> {once ? <Amount sum={once} per={monthly ? "once" : undefined} /> : null}
      {once && monthly ? " and " : null}
      {monthly ? <Amount sum={monthly} per="a month" /> : null}
    </p>
  );
}
