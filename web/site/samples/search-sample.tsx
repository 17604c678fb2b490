import { NoteMark, Sheet } from "./sheet.tsx";

/** One entry among others of a list of search results, taken apart, and the mark of a paid link. The shop is invented. */
export function SearchSample() {
  return (
    <Sheet kind="search" over="One search result" title="A page among the results">
      <p className="hit__query">
        <span className="vh">Search for: </span>
        gulmohar snacks pune
      </p>
      <div className="hit__other" aria-hidden="true">
        <i className="hit__line" />
        <i className="hit__line" />
        <i className="hit__line" />
      </div>
      <div className="hit">
        <p className="hit__address">
          gulmohar.example › snacks
          <NoteMark number={1} />
        </p>
        <p className="hit__title">
          Snacks made in Pune, delivered daily
          <NoteMark number={2} />
        </p>
        <p className="soft">
          Chivda, chakli and laddoo by the kilo. Order by 4 pm, delivered the next morning in Pune.
          <NoteMark number={3} />
        </p>
        <p className="hit__facts num">
          ₹120 to ₹480 · In stock
          <NoteMark number={4} />
        </p>
      </div>
      <div className="hit__other" aria-hidden="true">
        <i className="hit__line" />
        <i className="hit__line" />
        <i className="hit__line" />
      </div>
      <p className="sheet__label">
        A paid link, as we mark it
        <NoteMark number={5} />
      </p>
      <p className="hit__code">
        <code>
          &lt;a href=&quot;https://gulmohar.example&quot; <b>rel=&quot;sponsored&quot;</b>&gt;
        </code>
      </p>
    </Sheet>
  );
}
