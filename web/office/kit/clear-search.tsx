import { Link } from "react-router";

/** Leads from the results of a search back to the whole list; what was searched for is in the history's state only. */
export function ClearSearch({ to }: { to: string }) {
  return (
    <Link to={to} state={{}}>
      Clear search
    </Link>
  );
}
