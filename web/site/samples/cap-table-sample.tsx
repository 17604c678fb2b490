import { layOutShares, sampleRounds } from "./cap-table.ts";
import { NoteMark, Sheet } from "./sheet.tsx";

const holders = layOutShares(sampleRounds);
const moments = ["Today", ...sampleRounds.map(({ name }) => `After ${name}`)];
const show = (share: number) => (share === 0 ? "–" : `${share.toLocaleString("en-IN", { maximumFractionDigits: 2 })}%`);

/** Who holds how much of a company before and after two rounds: bars, and the table they are drawn from. */
export function CapTableSample() {
  return (
    <Sheet kind="cap" over="A worked example" title="Cap table">
      <div className="cap" aria-hidden="true">
        {moments.map((moment, at) => (
          <div className="cap__row" key={moment}>
            <span>{moment}</span>
            <span className="cap__bar">
              {holders.map(({ name, shares }, index) =>
                shares[at] ? (
                  <i className={`cap__part cap__part--${index}`} key={name} style={{ width: `${shares[at]}%` }}>
                    {show(shares[at])}
                  </i>
                ) : null,
              )}
            </span>
          </div>
        ))}
      </div>
      <table className="cap__table">
        <caption className="vh">Shares of the company today and after each round</caption>
        <thead>
          <tr>
            <th scope="col">Held by</th>
            {moments.map((moment) => (
              <th scope="col" key={moment}>
                {moment}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holders.map(({ name, shares }, index) => (
            <tr key={name}>
              <th scope="row">
                <i className={`cap__key cap__part--${index}`} aria-hidden="true" />
                {name}
                <NoteMark number={index + 1} />
              </th>
              {moments.map((moment, at) => (
                <td className="num" key={moment}>
                  {show(shares[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
