import { Check, Minus } from "lucide-react";
import { type Match, type MatchPart, matchParts, matchWeights } from "#domain/investors/match-score.ts";
import { Icon } from "#web/ui/icon.tsx";

const words: Readonly<Record<MatchPart, { fits: string; differs: string; open: string }>> = {
  sector: { fits: "Your sector", differs: "Different sector", open: "" },
  stage: { fits: "Your stage", differs: "Different stage", open: "" },
  ask: { fits: "Within your ticket size", differs: "Outside your ticket size", open: "" },
  city: { fits: "Your city", differs: "Different city", open: "No city declared, not counted" },
};

const partNames: Readonly<Record<MatchPart, string>> = {
  sector: "sector",
  stage: "stage",
  ask: "ask within your ticket",
  city: "city",
};

/** `sector 35, stage 30, ask within your ticket 25, city 10`. */
export const sayWeights = matchParts.map((part) => `${partNames[part]} ${matchWeights[part]}`).join(", ");

/** How well it fits what the investor has declared, and why. */
export function MatchScore({ match }: { match: Match }) {
  return (
    <div className="match">
      <p className="match__score">
        Match <b className="num">{match.score}%</b>
      </p>
      <ul className="match__reasons">
        {match.reasons.map(({ part, verdict }) => (
          <li key={part} className={verdict === "fits" ? "is-fitting" : undefined}>
            <Icon of={verdict === "fits" ? Check : Minus} />
            {words[part][verdict]}
          </li>
        ))}
      </ul>
    </div>
  );
}
