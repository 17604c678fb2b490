import { CircleCheck } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { sayRupees } from "./say-rupees.ts";
import { NoteMark, Sheet, SheetRows } from "./sheet.tsx";

const sales = 840_000;
const costs = [
  { name: "Purchases", amount: 420_000 },
  { name: "Salaries", amount: 160_000 },
  { name: "Rent", amount: 48_000 },
  { name: "Other", amount: 36_000 },
] as const;

/** Each cost begins where the one above ends, so that what is left at the end is the profit. */
type Line = { readonly name: string; readonly amount: number; readonly left: number };
let left = sales;
const lines = costs.map((cost): Line => {
  left -= cost.amount;
  return { ...cost, left };
});
const profit = left;
const share = (amount: number) => `${(100 * amount) / sales}%`;

type BarProps = { name: string; amount: number; left?: number; note?: number };

function Row({ name, amount, left = 0, note }: BarProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note ? <NoteMark number={note} /> : null}
      </th>
      <td>
        <i style={{ left: share(left), width: share(amount) }} />
        <span className="vh">{Math.round((100 * amount) / sales)}%</span>
      </td>
      <td className="num">{sayRupees(amount)}</td>
    </tr>
  );
}

/** A month's report: where the money went, line by line, and what agrees with the bank. The figures are invented. */
export function ProfitSample() {
  return (
    <Sheet kind="profit" over="Gulmohar Foods Private Limited" title="Profit and loss, October 2026">
      <table className="profit">
        <thead className="vh">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Share of sales</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Sales" amount={sales} note={1} />
          {lines.map(({ name, amount, left }) => (
            <Row key={name} name={name} amount={amount} left={left} />
          ))}
          <Row name="Profit" amount={profit} note={2} />
        </tbody>
      </table>
      <SheetRows
        rows={[
          {
            label: "Bank, books and statement",
            value: (
              <>
                <Icon of={CircleCheck} /> agree at <span className="num">{sayRupees(642_318)}</span>
              </>
            ),
            note: 3,
          },
          { label: "Customers owe, over 60 days", value: <span className="num">{sayRupees(54_500)}</span>, note: 4 },
          { label: "Open questions", value: "2", note: 5 },
        ]}
      />
    </Sheet>
  );
}
