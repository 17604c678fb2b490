import type { ReactNode } from "react";
import { LivePanel } from "#web/query/live-panel.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Outgoing } from "./outgoing.ts";
import { ThreadLog } from "./thread-log.tsx";
import type { LiveThread, ThreadName } from "./thread-queries.ts";
import type { Thread } from "./thread-reader.ts";
import { type OutgoingList, useOutgoing } from "./use-outgoing.ts";

export const threadHeadingId = "h-messages";

type PanelProps = {
  owner: string;
  name: ThreadName;
  live: LiveThread;
  /** On a page whose own heading is of the second level. */
  heading?: "h2" | "h3";
  title: string;
  /** Where nothing has been written yet. */
  empty: ReactNode;
  /** Beside the title: who owes whom an answer. */
  owed: (thread: Thread) => ReactNode;
  onEdit: (outgoing: Outgoing) => void;
  /** The field for the next message. */
  children: (thread: Thread, outgoing: OutgoingList) => ReactNode;
};

function Found({ thread, ...props }: Omit<PanelProps, "heading" | "title" | "owed"> & { thread: Thread }) {
  const { owner, name, live } = props;
  const outgoing = useOutgoing({ owner, name, lines: thread.lines, reload: live.reload });
  return (
    <>
      <ThreadLog
        name={name}
        thread={thread}
        outgoing={outgoing}
        labelledBy={threadHeadingId}
        empty={props.empty}
        onOlder={live.showOlder}
        onEdit={props.onEdit}
      />
      <div className="thread__write">{props.children(thread, outgoing)}</div>
    </>
  );
}

/** The conversation about a record: what was written, and the field for the next message. */
export function ThreadPanel({ heading, title, owed, ...props }: PanelProps) {
  return (
    <div className="thread">
      <LivePanel
        id={threadHeadingId}
        title={title}
        heading={heading}
        live={props.live}
        failure="The messages could not be loaded."
        aside={(data) => (data ? owed(data) : null)}
      >
        {(data) =>
          data ? (
            <Found {...props} thread={data} />
          ) : (
            <EmptyState fact="This conversation is no longer available to you" />
          )
        }
      </LivePanel>
    </div>
  );
}
