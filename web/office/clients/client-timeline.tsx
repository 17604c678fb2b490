import { useState } from "react";
import { formatInstant } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { ClientFile } from "./client-queries.ts";
import { RecordLink } from "./client-records.tsx";

type Moment = ClientFile["timeline"][number];
type TimelineProps = { file: Pick<ClientFile, "id" | "timeline" | "timeline_older"> };

/** What was there when the reader went further back, and where it goes on. */
type Kept = { readonly moments: readonly Moment[]; readonly older: string | null };

const keyOf = ({ kind, id, at, title, text }: Moment) => [kind, id, at, title, text].join(" ");

/** New lines come on top of what is read, so that none is lost between two pages. */
function joinKept(fresh: readonly Moment[], kept: Kept | null): readonly Moment[] {
  if (kept === null) return fresh;
  const known = new Set(kept.moments.map(keyOf));
  return [...fresh.filter((moment) => !known.has(keyOf(moment))), ...kept.moments];
}

/** Everything that happened, the newest first, page by page. */
export function ClientTimeline({ file: { id, timeline, timeline_older } }: TimelineProps) {
  const [kept, setKept] = useState<Kept | null>(null);
  const { isSending, problem, send } = useBusinessCall();
  const moments = joinKept(timeline, kept);
  const older = kept ? kept.older : timeline_older;

  async function showEarlier(cursor: string) {
    const page = await send("list-client-timeline", { id, older: cursor });
    if (!page) return;
    setKept({ moments: [...moments, ...page.timeline], older: page.timeline_older });
    const first = `client-moment-${moments.length}`;
    // After the lines are there: the keyboard goes on where the new ones begin.
    requestAnimationFrame(() => document.getElementById(first)?.focus());
  }

  if (moments.length === 0) return <p>No enquiries, requests or cases are linked to this client yet.</p>;
  return (
    <>
      <ul className="client-notes">
        {moments.map((moment, at) => (
          <li key={keyOf(moment)} id={`client-moment-${at}`} tabIndex={-1}>
            <p className="client-moment">
              <b>{moment.title}</b> <small>{formatInstant(moment.at)}</small>
            </p>
            {moment.kind === "client" ? null : <RecordLink {...moment} title="" />}
            {moment.text ? <p dir="auto">{moment.text}</p> : null}
          </li>
        ))}
      </ul>
      <OfficeProblem text={problem} />
      {older ? (
        <div className="row">
          <Button
            variant="secondary"
            small
            busyLabel={isSending && "Loading..."}
            onClick={() => void showEarlier(older)}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
    </>
  );
}
