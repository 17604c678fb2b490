import { useLocation, useMatches } from "react-router";

/** The id React Router gives the screen for unknown addresses: its file, without the ending. */
const notFoundRoute = "routes/not-found";

/** The path that marks the current entry of a menu. Empty on the page for unknown addresses, rendered once for all of them. */
export function useCurrentPath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  return matches.some(({ id }) => id === notFoundRoute) ? "" : pathname;
}
