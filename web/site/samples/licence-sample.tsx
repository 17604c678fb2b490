import { NoteMark, Sheet, SheetRows } from "./sheet.tsx";

const digits = "0".repeat(14);

/** By annual turnover since 1 Apr 2026. Source: docs/business-rules-content.md, section B3. */
const kinds = [
  { name: "Registration", turnover: "up to ₹1.5 crore" },
  { name: "State licence", turnover: "up to ₹50 crore", isHere: true },
  { name: "Central licence", turnover: "above ₹50 crore" },
] as const satisfies readonly { name: string; turnover: string; isHere?: boolean }[];

/** A food licence as it hangs at the premises, with the number that also stands on packs. Name and number are invented. */
export function LicenceSample() {
  return (
    <Sheet kind="licence" over="Food Safety and Standards Act 2006" title="Food business licence">
      <p className="licence__number">
        <span className="sheet__label">
          Licence number
          <NoteMark number={1} />
        </span>
        <span className="vh">{digits}</span>
        <span className="licence__digits num" aria-hidden="true">
          {[...digits].map((digit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the digits are alike and never move
            <i key={at}>{digit}</i>
          ))}
        </span>
      </p>
      <SheetRows
        rows={[
          { label: "Food business", value: "Gulmohar Foods Private Limited" },
          { label: "Place", value: "Sample Road, Pune", note: 2 },
          { label: "Food", value: "Packed snacks, pickles" },
          { label: "Expires", value: "Never; a fee is due each year", note: 3 },
        ]}
      />
      <div className="licence__kinds">
        <p className="sheet__label">
          Kind, by annual turnover
          <NoteMark number={4} />
        </p>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
        <ul role="list">
          {kinds.map((kind) => (
            <li key={kind.name} className={"isHere" in kind ? "is-here" : undefined}>
              <b>{kind.name}</b>
              <span className="num">{kind.turnover}</span>
              {"isHere" in kind ? <span className="vh">, this sample</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
