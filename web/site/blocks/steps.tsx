import type { Step } from "#web/site/blocks/page-content.ts";
import { LinkedText } from "./linked-text.tsx";

/** Numbered steps, each with its duration where that is known. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away
    <ol className={`steps steps--${steps.length}`} role="list">
      {steps.map(({ title, duration, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          {duration ? <p className="meta">{duration}</p> : null}
          <p>
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
