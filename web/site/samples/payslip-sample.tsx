import { sayRupees } from "./say-rupees.ts";
import { NoteMark, Sheet } from "./sheet.tsx";

/** Rates and the wage ceiling: docs/business-rules-content.md, section B8. In rupees a month. */
const wages = 25_000;
const allowances = 15_000;
const pfWages = Math.min(wages, 15_000);
const pf = (pfWages * 12) / 100;
const professionalTax = 200;

type Line = { readonly name: string; readonly amount: number; readonly note?: number };

const earnings: readonly Line[] = [
  { name: "Basic and dearness allowance", amount: wages, note: 1 },
  { name: "House rent allowance", amount: 10_000 },
  { name: "Other allowances", amount: allowances - 10_000 },
];
const deductions: readonly Line[] = [
  { name: "Provident fund, 12%", amount: pf, note: 2 },
  { name: "Professional tax", amount: professionalTax, note: 3 },
  { name: "Tax on salary", amount: 0, note: 4 },
];

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

function Lines({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, amount, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note ? <NoteMark number={note} /> : null}
            </th>
            <td className="num">{sayRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num">{sayRupees(sum(lines))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A month's payslip: what was earned, what was deducted and why, what the employer adds. Person and figures are invented. */
export function PayslipSample() {
  return (
    <Sheet kind="payslip" over="Gulmohar Foods Private Limited" title="Payslip, October 2026">
      <dl className="payslip__who">
        <div>
          <dt>Employee</dt>
          <dd>Meera Kulkarni</dd>
        </div>
        <div>
          <dt>Days paid</dt>
          <dd className="num">31 of 31</dd>
        </div>
        <div>
          <dt>UAN</dt>
          <dd className="num">000000000000</dd>
        </div>
      </dl>
      <div className="payslip__lines">
        <Lines heading="Earnings" lines={earnings} />
        <Lines heading="Deductions" lines={deductions} />
      </div>
      <p className="sheet__total">
        <span>Net pay, paid on 7 Nov 2026</span>{" "}
        <span className="num">{sayRupees(sum(earnings) - sum(deductions))}</span>
      </p>
      <p className="payslip__foot">
        The employer adds {sayRupees(pf)} to the provident fund
        <NoteMark number={5} />
      </p>
    </Sheet>
  );
}
