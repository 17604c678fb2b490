type Review = { readonly name: string; readonly company: string; readonly session: string; readonly review: string };

/** A few reviews side by side. */
export function ReviewCards({ reviews, notice }: { reviews: readonly Review[]; notice: string }) {
  return (
    <>
      <div className="plans plans--3">
        {reviews.map(({ name, company, session, review }) => (
          <figure className="card quote" key={name}>
            <blockquote>{review}</blockquote>
            <figcaption>
              <b>{name}</b>
              <span className="soft">
                {company}
                {" · "}
                {session}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="meta sample-note">{notice}</p>
    </>
  );
}
