import { Link, useParams, useSearchParams } from "react-router";
import { type ThreadKind, threadKinds } from "#domain/messages/messages.ts";
import type { Account } from "#web/session/account.ts";
import { DashboardStyle } from "../../layout/dashboard-style.tsx";
import { DocumentsPanel } from "../documents/documents-panel.tsx";
import { NotInAccount } from "../requests/not-in-account.tsx";
import { OwnThread } from "./own-thread.tsx";
import { useThread } from "./thread-queries.ts";
import type { Thread } from "./thread-reader.ts";

const notFound = (
  <NotInAccount title="Conversation not found" fact="We could not find this conversation in your account" />
);

function Head({ thread }: { thread: Thread["thread"] | undefined }) {
  return (
    <div className="app__head">
      <div>
        {thread ? <p className="num">{thread.reference}</p> : null}
        <h1 dir="auto">{thread?.title ?? "Messages"}</h1>
      </div>
    </div>
  );
}

function Conversation({ owner, kind, id }: { owner: string; kind: ThreadKind; id: string }) {
  const name = { kind, id };
  const live = useThread(owner, name);
  if (live.data === null) return notFound;
  return (
    <>
      <Head thread={live.data?.thread} />
      <DocumentsPanel owner={owner} name={name} />
      <OwnThread owner={owner} name={name} live={live} />
    </>
  );
}

/** The conversation about an enquiry or a case, which have no page of their own; of a request, its page has it. */
export function MessagesPage({ account }: { account: Account }) {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const kind = threadKinds.find((known) => known === params.get("kind"));
  return (
    <div className="app container" data-density="compact">
      <DashboardStyle />
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/dashboard/requests">Your requests</Link>
          </li>
          <li>
            <span aria-current="page">Messages</span>
          </li>
        </ol>
      </nav>
      {kind ? <Conversation key={id} owner={account.id} kind={kind} id={id} /> : notFound}
    </div>
  );
}
