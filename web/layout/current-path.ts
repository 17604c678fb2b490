import { useLocation, useMatches } from "react-router";

/** The id React Router gives the screen for addresses that lead nowhere: its file, without the ending. */
const notFoundRoute = "routes/not-found";

/** The path for "you are here". Empty on the page for unknown addresses, which was rendered once for all of them. */
export function useCurrentPath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  return matches.some(({ id }) => id === notFoundRoute) ? "" : pathname;
}
