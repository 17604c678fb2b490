import { blockId } from "../block-id.ts";
import { Fold } from "./fold.tsx";

/** From here a page is so long that its sections are listed at its start. */
const longFrom = 5;

/**
 * The sections of a long page, by the addresses of their headings. Folded on phones, open on wider screens
 * (web/styles/site/reading-aids.css). Ordinary links: the browser opens what is folded around their target.
 */
export function JumpList({ headings }: { headings: readonly { heading: string; id?: string }[] }) {
  if (headings.length < longFrom) return null;
  return (
    <nav className="container jump" aria-label="On this page">
      <Fold summary="On this page">
        <ul>
          {headings.map(({ heading, id = blockId(heading) }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
