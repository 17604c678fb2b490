import { rupees } from "#domain/money/paise.ts";
import { formatMoney, formatNumber } from "#domain/money/rupees.ts";
import type { MetricRow } from "#web/startup/startup-queries.ts";
import { nameMonth } from "./month-names.ts";

type MetricTableProps = {
  /** Oldest first. */
  metrics: readonly MetricRow[];
  onEdit: (metric: MetricRow) => void;
  onDelete: (metric: MetricRow) => void;
};

/** The newest month on top; a narrow window shows each as a card. */
export function MetricTable({ metrics, onEdit, onDelete }: MetricTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="table-wrap" aria-label="Months" tabIndex={0}>
      <table className="table table--stack metric-table">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className="r">
              Revenue
            </th>
            <th scope="col" className="r">
              Burn
            </th>
            <th scope="col" className="r">
              Customers
            </th>
            <th scope="col">
              <span className="vh">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...metrics].reverse().map((metric) => (
            <tr key={metric.id}>
              <th scope="row">{nameMonth(metric.month)}</th>
              <td className="r num" data-label="Revenue">
                {formatMoney(rupees(metric.revenue))}
              </td>
              <td className="r num" data-label="Burn">
                {formatMoney(rupees(metric.burn))}
              </td>
              <td className="r num" data-label="Customers">
                {formatNumber(metric.customers)}
              </td>
              <td className="metric-table__acts">
                <button className="link-btn" type="button" onClick={() => onEdit(metric)}>
                  Edit<span className="vh"> {nameMonth(metric.month)}</span>
                </button>{" "}
                <button className="link-btn" type="button" onClick={() => onDelete(metric)}>
                  Delete<span className="vh"> {nameMonth(metric.month)}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
