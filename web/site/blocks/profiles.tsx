import type { Founder } from "#web/site/about/about.ts";
import { LinkedText } from "./linked-text.tsx";

/** People as text with initials: no stock portraits. */
export function Profiles({ people, notice }: { people: readonly Founder[]; notice: string }) {
  return (
    <>
      <div className="plans plans--2 plans--profiles">
        {people.map(({ name, role, text }) => (
          <article className="plan" key={name}>
            <div className="profile">
              <span className="avatar" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <div>
                <h3>{name}</h3>
                <p className="soft">{role}</p>
              </div>
            </div>
            <p className="soft">
              <LinkedText text={text} />
            </p>
          </article>
        ))}
      </div>
      <p className="meta sample-note">{notice}</p>
    </>
  );
}
