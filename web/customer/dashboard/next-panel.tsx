import { Link } from "react-router";
import { canJoin } from "#domain/consultations/join-window.ts";
import type { Account } from "#web/session/account.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { useBusinessNow } from "../../query/use-business-now.ts";
import { useNext } from "./next-queries.ts";
import type { NextThing } from "./next-thing.ts";

/** So many at once; the rest of the overdue filings is on the page to which they lead. */
const shown = 6;

function Thing({ thing: { label, text, note, to, call }, now }: { thing: NextThing; now: Date }) {
  return (
    <li>
      <b className={label === "Overdue filing" ? "next-late" : undefined}>{label}</b>
      <span>
        <Link to={to} dir="auto">
          {text}
        </Link>
        {note ? <small>{note}</small> : null}
        {call && canJoin(call, now) ? (
          <a className="btn btn--secondary btn--sm" href={call.meeting_link} target="_blank" rel="noopener noreferrer">
            Join the video call<span className="vh"> (opens in a new tab)</span>
          </a>
        ) : null}
      </span>
    </li>
  );
}

/** First on each dashboard: what is overdue, what waits for the account, its next meeting, what is due and its next filing. */
export function NextPanel({ account }: { account: Account }) {
  const live = useNext(account);
  const now = useBusinessNow();
  return (
    <div className="next-panel">
      <LivePanel id="h-next-things" title="Next" live={live} failure="What comes next could not be loaded.">
        {(things) =>
          things.length === 0 ? (
            <p className="panel__body">Nothing needs your attention. Meetings, payments and deadlines appear here.</p>
          ) : (
            <>
              <ul className="next-list">
                {things.slice(0, shown).map((thing) => (
                  <Thing key={thing.key} thing={thing} now={now} />
                ))}
              </ul>
              {things.length > shown ? (
                <p className="panel__foot">
                  <Link to={things[shown]?.to ?? ""}>{things.length - shown} more</Link>
                </p>
              ) : null}
            </>
          )
        }
      </LivePanel>
    </div>
  );
}
