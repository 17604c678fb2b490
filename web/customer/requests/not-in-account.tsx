import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";

type NotInAccountProps = { title: string; fact: string };

/** The same for a record that does not exist and for one of another account. */
export function NotInAccount({ title, fact }: NotInAccountProps) {
  return (
    <>
      <div className="app__head">
        <h1>{title}</h1>
      </div>
      <div className="panel">
        <EmptyState fact={fact} line="Please check that the link is complete.">
          <Link className="btn btn--secondary" to="/dashboard/requests">
            Your requests
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
