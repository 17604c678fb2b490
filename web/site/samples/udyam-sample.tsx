import { NoteMark, Sheet, SheetRows } from "./sheet.tsx";

/** Both limits of a class, in crore rupees, since 1 Apr 2025. Source: docs/business-rules-content.md, section B2. */
const classes = [
  { name: "Micro", investment: 2.5, turnover: 10 },
  { name: "Small", investment: 25, turnover: 100 },
  { name: "Medium", investment: 125, turnover: 500 },
] as const;

/** A Udyam registration, and the class in which an enterprise stands. Every name and number is invented. */
export function UdyamSample() {
  return (
    <Sheet kind="udyam" over="Declared by the enterprise itself, government fee ₹0" title="Udyam registration">
      <SheetRows
        rows={[
          { label: "Udyam number", value: <span className="num">UDYAM-MH-00-0000000</span>, note: 1 },
          { label: "Enterprise", value: "Gulmohar Foods Private Limited" },
          { label: "Investment", value: <span className="num">₹6 crore</span> },
          { label: "Turnover", value: <span className="num">₹42 crore</span> },
          { label: "Valid", value: "permanently", note: 2 },
        ]}
      />
      <div className="udyam__classes">
        <p className="sheet__label">
          Class, by both limits
          <NoteMark number={3} />
        </p>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
        <ol role="list">
          {classes.map(({ name, investment, turnover }) => (
            <li key={name} className={name === "Small" ? "is-here" : undefined}>
              <b>
                {name}
                {name === "Small" ? <span className="vh">, this sample</span> : null}
              </b>
              <span className="num">
                <small>Investment</small> ₹{investment} crore
              </span>
              <span className="num">
                <small>Turnover</small> ₹{turnover} crore
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
