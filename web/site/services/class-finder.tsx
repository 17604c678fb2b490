import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useId, useState } from "react";
import { StaticHtml } from "#web/site/home/static-html.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

const loadList = () => import("./class-list.tsx").then(({ ClassList }) => ({ default: ClassList }));
const listOnServer = import.meta.env.SSR ? await loadList() : null;
const List = listOnServer?.default ?? lazy(loadList);
const loadResults = () => import("./class-results.tsx").then(({ ClassResults }) => ({ default: ClassResults }));
const Results = lazy(loadResults);

/**
 * Which of the 45 classes holds what a visitor sells. The list is in the page and can be read without scripts; searching
 * it is downloaded when the field is first used.
 */
export function ClassFinder({ onAsk }: { onAsk: (subject: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const asked = useDeferredValue(text.trim());
  return (
    <section className="section" aria-labelledby={`${id}-heading`} id="find-your-class">
      <div className="container split">
        <div className="sec-head sticky">
          <h2 id={`${id}-heading`}>Find your class</h2>
          <p className="soft">
            1 to 34 are goods, 35 to 45 services, by the Nice Classification, 13th edition, in force since 1 Jan 2026.
            The examples are ours; the Registry decides.
          </p>
        </div>
        <div className="class-finder">
          <search>
            <TextField
              id={`${id}-words`}
              type="search"
              label="What do you sell?"
              hint="A product or service in everyday words, for example tea, sarees, mobile app or coaching"
              autoComplete="off"
              value={text}
              onFocus={loadResults}
              onChange={(event) => setText(event.target.value)}
            />
          </search>
          {asked ? (
            <Suspense fallback={<p role="status">Loading…</p>}>
              <Results text={asked} onAsk={onAsk} />
            </Suspense>
          ) : null}
          <details className="docs">
            <summary>
              All 45 classes with examples
              <Icon of={ChevronDown} />
            </summary>
            <StaticHtml id="all-classes" Body={List} />
          </details>
        </div>
      </div>
    </section>
  );
}
