import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { reviewsNotice, type Testimonial, testimonials } from "#web/site/home/content/testimonials.ts";
import { Icon } from "#web/ui/icon.tsx";
import { GoLink } from "./go-link.tsx";
import { AverageStars, Stars } from "./stars.tsx";
import { useCarousel } from "./use-carousel.ts";

const average = testimonials.reduce((sum, { rating }) => sum + rating, 0) / testimonials.length;
const averageLabel = average.toFixed(1);

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { rating, review, name, company, service, date, verified } = testimonial;
  return (
    <figure className="card quote">
      <Stars rating={rating} />
      <blockquote>{review}</blockquote>
      <figcaption>
        <b>{name}</b>
        <span className="soft">
          {company} · {service}
        </span>
        <span className="meta">
          {verified ? "Verified · " : ""}
          {formatProseDate(startOfDay(date))}
        </span>
      </figcaption>
    </figure>
  );
}

/** Six reviews; nothing moves automatically. */
export function Testimonials() {
  const { trackRef, visible, index, last, goTo, followScroll } = useCarousel(testimonials.length);
  const previousRef = useRef<HTMLButtonElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const pages = Array.from({ length: Math.ceil(testimonials.length / visible) }, (_, page) => page);
  const isFirst = index === 0;
  const isLast = index >= last;

  // A button that is disabled by its own press passes the focus on, or a keyboard user would lose their place.
  useEffect(() => {
    if (isLast && pressed.current === nextRef.current) previousRef.current?.focus();
    if (isFirst && pressed.current === previousRef.current) nextRef.current?.focus();
    pressed.current = null;
  }, [isFirst, isLast]);

  function move(event: MouseEvent<HTMLButtonElement>, direction: -1 | 1) {
    pressed.current = event.currentTarget;
    goTo(index + direction * visible);
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    goTo(index + (event.key === "ArrowRight" ? visible : -visible));
  }

  return (
    <section className="section section--band" aria-labelledby="h-words">
      <div className="container">
        <div className="sec-head sec-head--split">
          <h2 id="h-words">What our clients say</h2>
          <p className="rating">
            <strong className="num">{averageLabel}</strong>
            <span>
              <AverageStars average={average} label={averageLabel} />
              <span className="soft">Based on {testimonials.length} reviews</span>
            </span>
          </p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are reviews */}
        <div className="carousel" role="group" aria-roledescription="carousel" aria-labelledby="h-words">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; this is one review */}
          <div
            className="carousel__track"
            ref={trackRef}
            role="group"
            aria-label="Reviews; use the arrow keys to scroll"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
            tabIndex={0}
            onKeyDown={moveByKey}
            onScroll={followScroll}
          >
            {testimonials.map((testimonial) => (
              <Quote key={testimonial.id} testimonial={testimonial} />
            ))}
          </div>
          <p className="meta sample-note">{reviewsNotice}</p>
          <div className="carousel__bar">
            <div className="row carousel__buttons">
              <button
                ref={previousRef}
                className="icon-btn icon-btn--line"
                type="button"
                aria-label="Previous reviews"
                disabled={isFirst}
                onClick={(event) => move(event, -1)}
              >
                <Icon of={ArrowLeft} />
              </button>
              <button
                ref={nextRef}
                className="icon-btn icon-btn--line"
                type="button"
                aria-label="Next reviews"
                disabled={isLast}
                onClick={(event) => move(event, 1)}
              >
                <Icon of={ArrowRight} />
              </button>
            </div>
            <div className="dots">
              {pages.map((page) => (
                <button
                  key={page}
                  className="dot"
                  type="button"
                  aria-label={`Page ${page + 1} of reviews`}
                  aria-current={Math.ceil(index / visible) === page ? "true" : undefined}
                  onClick={() => goTo(page * visible)}
                />
              ))}
            </div>
            <GoLink to="/contact">Contact us</GoLink>
          </div>
        </div>
      </div>
    </section>
  );
}
