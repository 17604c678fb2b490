import { Link } from "react-router";
import { OtherWays } from "#web/form-kit/other-ways.tsx";
import { carryOffer } from "#web/layout/search/chosen-offer.ts";
import { describeFound } from "#web/layout/search/describe-found.ts";
import type { Shown } from "#web/layout/search/search-option.tsx";
import { isOutside, listFound, suggestHelp } from "#web/layout/search/search-suggestions.ts";
import { useSearch } from "#web/layout/search/use-search.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Suggestions } from "./search-suggestions.tsx";
import { useSettled } from "./use-settled.ts";

const most = 20;

function Result({ entry }: { entry: Shown }) {
  const { title, kind, path, text, price } = entry;
  return (
    <li>
      <div className="results__head">
        {isOutside(path) ? (
          <a href={path} rel="noopener">
            {title}
          </a>
        ) : (
          <Link to={path} state={carryOffer(entry)}>
            {title}
          </Link>
        )}
        {price ? <span className="results__price num">{price}</span> : null}
      </div>
      <p className="soft">
        <span className="tag">{kind}</span> {text}
      </p>
    </li>
  );
}

/** Changes when typing pauses, so that a screen reader is not interrupted by every letter. */
function FoundStatus({ found }: { found: string }) {
  return <p role="status">{useSettled(found)}</p>;
}

/** What was found for a query, or what helps when nothing was. */
export function SearchResults({ query }: { query: string }) {
  const search = useSearch(query, most);
  if (search.state === "failed") {
    return (
      <p role="alert">
        Search could not be loaded. Please check your connection.{" "}
        <button type="button" className={buttonClass("secondary", { small: true })} onClick={search.retry}>
          Try again
        </button>
      </p>
    );
  }
  if (search.state === "loading") return <p role="status">Loading…</p>;
  const isNothing = search.entries.length === 0;
  return (
    <>
      <FoundStatus found={describeFound(search, query)} />
      <ol className="results">
        {(isNothing ? suggestHelp(query) : listFound(search, query)).map((entry) => (
          <Result key={`${entry.path} ${entry.title}`} entry={entry} />
        ))}
      </ol>
      {isNothing ? (
        <Suggestions heading="Or choose one of these" />
      ) : (
        <OtherWays lead="Not what you need? You can also " />
      )}
    </>
  );
}
