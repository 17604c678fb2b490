/** The eight-point star of the lattice, drawn on a cell of 72. */
export const starPath =
  "M36 0l7.5 17.9 18-7.4-7.4 18L72 36l-17.9 7.5 7.4 18-18-7.4L36 72l-7.5-17.9-18 7.4 7.4-18L0 36l17.9-7.5-7.4-18 18 7.4z";

export function LatticeStar({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 72 72" fill="currentColor" aria-hidden="true">
      <path d={starPath} />
    </svg>
  );
}
