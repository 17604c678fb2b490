import { NoteMark, Sheet, SheetRows } from "./sheet.tsx";

const petals = [0, 72, 144, 216, 288];

const life = [
  { sign: "TM", date: "3 Mar 2025", text: "Filed", note: 3 },
  { sign: "R", date: "14 Jan 2026", text: "Registered", note: 4 },
  { sign: "10", date: "3 Mar 2035", text: "Renewal", note: 5 },
] as const;

/** An entry of the trademark register: the mark, what it covers, and its dates. The brand is invented. */
export function TrademarkSample() {
  return (
    <Sheet kind="trademark" over="Trade Marks Act 1999" title="Register entry">
      <div className="brandmark">
        <div className="brandmark__label">
          <svg viewBox="-50 -50 100 100" fill="currentColor" aria-hidden="true">
            {petals.map((turn) => (
              <path
                key={turn}
                d="M0-6C-20-14-22-40-6-46C-3-47-1-44 0-42C1-44 3-47 6-46C22-40 20-14 0-6Z"
                transform={`rotate(${turn})`}
              />
            ))}
            <circle r="4.5" />
          </svg>
          <p>gulmohar</p>
          <NoteMark number={1} />
        </div>
        <SheetRows
          rows={[
            { label: "Class", value: "30", note: 2 },
            { label: "Goods", value: "Tea; coffee; spices" },
            { label: "Applicant", value: "Gulmohar Foods Private Limited" },
            { label: "First use", value: "Proposed to be used" },
            { label: "Status", value: "Registered" },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
      <ol className="marklife" role="list">
        {life.map(({ sign, date, text, note }) => (
          <li key={text}>
            <span aria-hidden="true">{sign}</span>
            <b>
              {text}
              <NoteMark number={note} />
            </b>
            <small className="num">{date}</small>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
