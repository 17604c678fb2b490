import { Link } from "react-router";
import { isLive } from "#domain/requests/request-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { RequestLine } from "#web/office/requests/request-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsFor } from "../shell/for-roles.tsx";
import { describeAge } from "./describe-age.ts";
import { describeWorth, shortKinds } from "./request-words.ts";

type CardProps = { line: RequestLine; now: Date; to: string; state: object; onMove: (line: RequestLine) => void };

/** A request on the board. */
export function RequestCard({ line, now, to, state, onMove }: CardProps) {
  const {
    kind,
    reference,
    title,
    customer_name,
    customer_email,
    consultant_name,
    scheduled_date,
    created_at,
    status,
    stage,
  } = line;
  const worth = describeWorth(line);
  const isOurs = useIsFor("staff and managers");
  return (
    <li className="office-card">
      <p className="office-card__head">
        <span className="tag">{shortKinds[kind]}</span>
        <small>
          <span className="vh">Received </span>
          {describeAge(new Date(created_at), now)}
          <span className="vh"> ago</span>
        </small>
      </p>
      <Link className="office-card__title" to={to} state={state} data-record={reference} dir="auto">
        {title}
      </Link>
      <p className="office-card__who" dir="auto" title={customer_name || customer_email}>
        {customer_name || customer_email}
      </p>
      {scheduled_date ? <p className="num">{formatInstant(scheduled_date)}</p> : null}
      {stage ? <p>{stage}</p> : null}
      {worth ? <p className="num">{worth}</p> : null}
      <p className="soft num">{reference}</p>
      <p className="soft">{consultant_name ? `With ${consultant_name}` : "No consultant"}</p>
      {isLive(status) && isOurs ? (
        <Button variant="secondary" small aria-haspopup="dialog" onClick={() => onMove(line)}>
          {kind === "service" ? "Move stage" : "Change status"}
          <span className="vh"> {title}</span>
        </Button>
      ) : null}
    </li>
  );
}
