import type { CSSProperties } from "react";

const star = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z";
const places = [1, 2, 3, 4, 5];

function Row({ filled }: { filled: number }) {
  return places.map((place) => (
    <svg
      key={place}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className={place > filled ? "off" : undefined}
    >
      <path d={star} />
    </svg>
  ));
}

/** A rating of whole stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <div className="stars" role="img" aria-label={`${rating} out of 5`}>
      <Row filled={rating} />
    </div>
  );
}

/** An average: the full row is clipped to the exact score. `label` is the score as it is printed. */
export function AverageStars({ average, label }: { average: number; label: string }) {
  return (
    <span
      className="stars stars--avg"
      role="img"
      aria-label={`${label} out of 5`}
      style={{ "--score": `${average * 20}%` } as CSSProperties}
    >
      <span className="off">
        <Row filled={5} />
      </span>
      <span>
        <Row filled={5} />
      </span>
    </span>
  );
}
