import { describeMatch, type Match, type MatchPart, matchParts, matchWeights } from "#domain/investors/match-score.ts";

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
      <p className="soft">{describeMatch(match)}</p>
    </div>
  );
}
