import type { Audience } from "#web/site/home/content/home.ts";
import { starPath } from "../../ui/lattice-star.tsx";

const columns = [0, 72, 144, 216, 288];

function Lattice() {
  return (
    <g transform="translate(0 -8)">
      {columns.map((x) => (
        <path key={x} d={starPath} transform={`translate(${x} 0)`} />
      ))}
      {columns.map((x) => (
        <path
          key={x}
          d={starPath}
          transform={`translate(${x} 72)`}
          fill={x === 72 ? "currentColor" : x === 144 ? "var(--nv-marigold)" : "none"}
          stroke={x === 144 ? "none" : undefined}
        />
      ))}
    </g>
  );
}

/** One star, a stack of courses, a whole lattice: drawings for the three account types, made of one cell. */
export function AudienceArt({ art }: { art: Audience["art"] }) {
  return (
    <svg
      viewBox="0 0 360 136"
      preserveAspectRatio={art === "lattice" ? "xMidYMax slice" : "xMidYMid meet"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {art === "lattice" ? <Lattice /> : null}
      {art === "star" ? <path d={starPath} transform="translate(144 40)" fill="currentColor" stroke="none" /> : null}
      {art === "stack" ? (
        <g fill="currentColor" stroke="none">
          <path d="M108 92h144v14H108zM130 74h100v14H130zM152 56h56v14h-56z" />
          <path d={starPath} transform="translate(163.8 20) scale(.45)" />
        </g>
      ) : null}
      {art === "lattice" ? null : (
        <path d={art === "star" ? "M96 116h168" : "M84 116h192"} stroke="var(--nv-marigold)" strokeWidth="8" />
      )}
    </svg>
  );
}
