import { useId } from "react";
import { Link } from "react-router";
import { suggestions } from "#web/layout/search/search-suggestions.ts";

/** What most visitors come for, as links. */
export function Suggestions({ heading }: { heading: string }) {
  const headingId = useId();
  return (
    <nav className="search-suggestions" aria-labelledby={headingId}>
      <h2 className="h4" id={headingId}>
        {heading}
      </h2>
      <ul>
        {suggestions.map(({ title, path }) => (
          <li key={path}>
            <Link className="chip" to={path}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
