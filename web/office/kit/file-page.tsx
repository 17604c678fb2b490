import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { refreshShown } from "#web/query/live-store.ts";
import { LoadFailure } from "#web/query/load-failure.tsx";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useRecordKey } from "../lists/use-record-path.ts";
import { forgetWanted, goToWanted, loadingRecord } from "../palette/office-keys.ts";

/** The list that a record was chosen from, and what goes along in the history. */
export type BackToList = { readonly to: string; readonly state: object };

type Missing = { readonly fact: string; readonly line: string };

type FilePageProps<File> = {
  back: BackToList;
  live: Pick<Live<File | null>, "data" | "hasFailed" | "advice" | "reference">;
  /** Where the call answers that there is no such record. */
  missing?: Missing;
  failure: string;
  children: (file: File) => ReactNode;
};

function Failure(props: ComponentProps<typeof LoadFailure>) {
  return (
    <div className="panel">
      <div className="panel__body stack" role="alert">
        <LoadFailure {...props} />
        <Button variant="secondary" onClick={refreshShown}>
          Retry
        </Button>
      </div>
    </div>
  );
}

/** In place of a record that is on its way: keys that are pressed meanwhile wait for it. */
export function LoadingFile() {
  return (
    <p role="status" {...{ [loadingRecord]: "" }}>
      Loading...
    </p>
  );
}

/** Of a record that was open: it was given to someone else, or erased. */
const gone = {
  fact: "No longer available to you",
  line: "This record was assigned to someone else, or erased. Choose another one from the list.",
};

/** The page of one record: the way back to its list, and the record, or why it is not shown. */
export function FilePage<File>({ back, live, missing, failure, children }: FilePageProps<File>) {
  const { data, hasFailed } = live;
  const link = useRef<HTMLAnchorElement>(null);
  const wasShown = useRef(false);
  const { pathname } = useLocation();
  const isThere = data !== undefined && data !== null;
  const record = useRecordKey(decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1)));
  // Before the next effect: of the record that was left, nothing is done any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each record, whose address may change once it is there
  useEffect(() => forgetWanted, [record]);
  useEffect(() => {
    if (isThere) goToWanted();
  }, [isThere]);
  useEffect(() => {
    if (data) wasShown.current = true;
    // What had the focus went with the record.
    else if (data === null && wasShown.current && document.activeElement === document.body) link.current?.focus();
  }, [data]);
  return (
    <>
      <p className="inbox-back">
        <Link to={back.to} state={back.state} ref={link}>
          Back to the list
        </Link>
      </p>
      {data === undefined || data === null ? null : children(data)}
      {data === null && missing ? (
        <div className="panel">
          <EmptyState {...(wasShown.current ? gone : missing)} />
        </div>
      ) : null}
      {data === undefined && hasFailed ? <Failure failure={failure} live={live} /> : null}
      {data === undefined && !hasFailed ? <LoadingFile /> : null}
    </>
  );
}

/** In place of a record, where the address names none: on a phone it covers the list, so it leads back too. */
export function NoSuchRecord({ back, missing }: { back: BackToList; missing: Missing }) {
  return (
    <FilePage back={back} live={{ data: null, hasFailed: false }} missing={missing} failure="">
      {() => null}
    </FilePage>
  );
}
