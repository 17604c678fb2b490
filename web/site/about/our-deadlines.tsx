import { Link } from "react-router";

/** Specification, section 9; the law's own times: docs/business-rules.md, section 6. */
const deadlines: readonly { readonly what: string; readonly ours: string; readonly law?: string }[] = [
  { what: "Reply to an enquiry", ours: "2 business hours" },
  { what: "Acknowledge a complaint", ours: "24 hours", law: "48 hours" },
  { what: "Answer it in writing", ours: "7 business days", law: "1 month" },
  { what: "Review a refund", ours: "3-5 business days" },
  { what: "Pay an approved refund", ours: "7-10 business days" },
];

/** In calendar days from the day on which the complaint was sent. */
const ladder = [
  { after: "7 days", to: "Team lead" },
  { after: "14 days", to: "Manager" },
  { after: "21 days", to: "Director" },
] as const;

/** What we owe by when, and to whom a complaint goes if we are late. */
export function OurDeadlines() {
  return (
    <div className="deadlines">
      <div className="stack">
        <div className="panel deadlines__table">
          <table className="table">
            <caption className="vh">Our deadlines beside those of the law</caption>
            <thead>
              <tr>
                <th scope="col">What we do</th>
                <th scope="col">Our deadline</th>
                <th scope="col">The law</th>
              </tr>
            </thead>
            <tbody>
              {deadlines.map(({ what, ours, law }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td className="num">{ours}</td>
                  <td className="num soft">{law ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="row">
          <Link to="/grievances">Grievance process</Link>
          <Link to="/refund-policy">Refund policy</Link>
          <Link to="/grievances#follow">Track a case</Link>
        </p>
      </div>
      <div className="stack">
        <h3 className="h4">An open complaint escalates automatically</h3>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
        <ol className="ladder" role="list">
          {ladder.map(({ after, to }) => (
            <li key={to}>
              <b className="num">{after}</b>
              <span>{to}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
