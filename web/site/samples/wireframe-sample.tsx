import { homeBudget, kilobytes } from "#web/site/tech/content/page-budget.ts";
import { NoteMark, Sheet, SheetRows } from "./sheet.tsx";

/** Lines of text that is not written yet, by their widths in per cent. */
function Lines({ widths }: { widths: readonly number[] }) {
  return widths.map((width) => <i className="wire__line" key={width} style={{ width: `${width}%` }} />);
}

/** The same four parts on a wide and on a narrow screen. */
function Frame({ screen }: { screen: "desktop" | "phone" }) {
  return (
    <div className={`wire wire--${screen}`}>
      <div className="wire__bar">
        <i className="wire__logo" />
        {screen === "desktop" ? <Lines widths={[9, 10, 11]} /> : null}
        <NoteMark number={3} />
      </div>
      <div className="wire__hero">
        <div>
          <b>
            What you do
            <NoteMark number={1} />
          </b>
          <Lines widths={[92, 74]} />
          <span className="wire__button">Book a visit</span>
        </div>
        <div className="wire__prices">
          <b>
            Prices
            <NoteMark number={2} />
          </b>
          <Lines widths={[100, 99, 98]} />
        </div>
      </div>
      <div className="wire__cards">
        <i />
        <i />
        <i />
      </div>
      <div className="wire__foot">
        <Lines widths={[38, 30]} />
        <NoteMark number={4} />
      </div>
    </div>
  );
}

/** A wireframe on two screens, and the weight that a page may have. */
export function WireframeSample() {
  return (
    <Sheet kind="wire" over="Before we build" title="Wireframe of a home page">
      <p className="vh">
        Two frames, for a desktop and for a phone: a bar with a way to reach you, one sentence with a button, prices,
        three cards, and a footer that names who runs the site.
      </p>
      <div className="wires" aria-hidden="true">
        <Frame screen="desktop" />
        <Frame screen="phone" />
      </div>
      <SheetRows
        rows={[
          { label: "Code, compressed", value: <span className="num">at most {kilobytes(homeBudget.code)}</span> },
          { label: "Everything, compressed", value: <span className="num">at most {kilobytes(homeBudget.all)}</span> },
          { label: "Fonts", value: <span className="num">{homeBudget.fonts} files</span> },
          { label: "Without JavaScript", value: "every page can be read" },
        ]}
      />
    </Sheet>
  );
}
