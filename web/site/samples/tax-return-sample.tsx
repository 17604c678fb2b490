import { sayRupees } from "./say-rupees.ts";
import { Sheet, SheetRows } from "./sheet.tsx";

/** Slabs of the new regime and the rebate: docs/business-rules-content.md, section B5. In rupees and percent. */
const slabWidth = 400_000;
const rates = [0, 5, 10, 15, 20, 25, 30] as const;
const salary = 1_275_000;
const standardDeduction = 75_000;
const income = salary - standardDeduction;
const deducted = 18_000;
const taxes = rates.map((rate, at) => (Math.max(0, Math.min(income - at * slabWidth, slabWidth)) * rate) / 100);
const tax = taxes.reduce((sum, part) => sum + part, 0);

const rupees = (amount: number) => <span className="num">{sayRupees(amount)}</span>;

/** A return in one page: what was earned, the tax by slabs, the rebate, the refund. Person and figures are invented. */
export function TaxReturnSample() {
  return (
    <Sheet kind="return" over="Form ITR-1, assessment year 2026-27" title="Calculation and refund">
      <SheetRows
        rows={[
          { label: "Salary", value: rupees(salary) },
          { label: "Standard deduction", value: rupees(-standardDeduction) },
          { label: "Income", value: rupees(income), note: 1 },
        ]}
      />
      <div className="slabs" aria-hidden="true">
        {rates.map((rate, at) => (
          <div key={rate} className={at * slabWidth < income ? "is-reached" : undefined}>
            <small className="num">{rate === 0 ? "nil" : `${rate}%`}</small>
            <i style={{ height: `${0.25 + rate * 0.13}rem` }} />
            <small className="num">{at === rates.length - 1 ? "₹24L+" : `₹${(at + 1) * 4}L`}</small>
          </div>
        ))}
      </div>
      <SheetRows
        rows={[
          { label: "Tax by slabs", value: rupees(tax), note: 2 },
          { label: "Rebate", value: rupees(-tax), note: 3 },
          { label: "Tax due", value: rupees(0) },
          { label: "Tax deducted by the employer", value: rupees(deducted) },
        ]}
      />
      <p className="sheet__total">
        <span>Refund</span> {rupees(deducted)}
      </p>
    </Sheet>
  );
}
