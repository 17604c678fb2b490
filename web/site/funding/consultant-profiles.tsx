import type { Consultant } from "#web/site/funding/content/consultants.ts";

/** Consultants as text with initials: no stock portraits. */
export function ConsultantProfiles({ consultants, notice }: { consultants: readonly Consultant[]; notice: string }) {
  return (
    <>
      <div className="plans plans--3 plans--profiles">
        {consultants.map(({ name, role, experience, expertise, rating, consultations }) => (
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
            <p className="soft">{expertise.join(", ")}</p>
            <dl className="spec">
              <div>
                <dt>Experience</dt>
                <dd className="num">{experience}</dd>
              </div>
              <div>
                <dt>Rating</dt>
                <dd className="num">{rating.toFixed(1)} of 5</dd>
              </div>
              <div>
                <dt>Consultations</dt>
                <dd className="num">{consultations}</dd>
              </div>
            </dl>
          </article>
        ))}
      </div>
      <p className="meta sample-note">{notice}</p>
    </>
  );
}
