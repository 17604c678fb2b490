import { Link } from "react-router";
import { business } from "#domain/business/business.ts";

/** Mark and name; links home. The mark is web/assets/mark.svg, drawn here so that it takes the colours of its ground. */
export function Brand() {
  return (
    <Link className="brand" to="/">
      <span className="brand__mark">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path className="brand__n" d="M3 3h8.2L21.6 13.7V3H29v20h-8.2L10.4 12.3V23H3z" />
          <path className="brand__course" d="M3 25.4h26V29H3z" />
        </svg>
      </span>
      <span className="brand__word">{business.brand}</span>
    </Link>
  );
}
