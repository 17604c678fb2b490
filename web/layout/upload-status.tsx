import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { endSentence } from "#web/call-error.ts";
import { shortenName } from "#web/form-kit/upload/check-file.ts";
import { useIdsShown } from "#web/form-kit/upload/shown-uploads.ts";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { isForEntry } from "#web/form-kit/upload/upload-target.ts";
import { uploads } from "#web/form-kit/upload/uploads.ts";
import { useUploads } from "#web/form-kit/upload/use-uploads.ts";
import { refreshShown } from "#web/query/live-store.ts";
import sheet from "#web/styles/parts/upload.css?url";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { mainId } from "./start/page-change.tsx";
import { followTold, type StatusLine, sayLine, sayStatus } from "./upload-status-lines.ts";

const nothing: ReadonlySet<string> = new Set();

type Acts = { readonly onRetry: () => void; readonly onClose: () => void };

function Line({
  line: { kind, before, name, after, percent, canRetry },
  onRetry,
  onClose,
}: { line: StatusLine } & Acts) {
  const about = name ? <span className="vh"> {name}</span> : null;
  return (
    <li className={kind === "failed" ? "upload upload--failed" : "upload"}>
      <span className="upload__name">
        {before}
        {name ? <bdi title={name}>{shortenName(name)}</bdi> : null}
        {after}
        {percent === undefined ? null : <span className="num">, {percent}%</span>}
      </span>
      {percent === undefined ? null : (
        <progress className="upload__bar" max={100} value={percent} aria-label={before + (name ?? "") + after} />
      )}
      {kind === "sending" ? null : (
        <span className="upload__acts">
          {canRetry ? (
            <Button variant="quiet" small onClick={onRetry}>
              Try again{about}
            </Button>
          ) : null}
          <Button variant="quiet" small onClick={onClose}>
            {kind === "failed" ? <>Discard{about}</> : "Close"}
          </Button>
        </span>
      )}
    </li>
  );
}

/** What has arrived is told; what goes with an entry stays known for it. */
function forget(list: readonly Upload[]): void {
  for (const { id, state, target } of list) if (state === "stored" && !isForEntry(target)) uploads.remove(id);
}

/**
 * The uploads of an account that no other part of the page shows. They go on wherever the account is: with every page and
 * whenever the tab is looked at, what was started before a reload or in a tab that is closed is looked for again.
 */
export function UploadStatus({ owner }: { owner: string }) {
  const list = useUploads(owner);
  const shown = useIdsShown();
  const { pathname } = useLocation();
  const [told, setTold] = useState(nothing);
  const next = followTold(told, list, shown);
  if (next !== told) setTold(next);
  const lines = sayStatus(list, shown, next);
  const arrived = lines.find(({ kind }) => kind === "arrived")?.ids.join(" ") ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void uploads.resume(owner);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [owner, pathname]);

  // What this page shows of lists and documents is read again.
  useEffect(() => {
    if (arrived !== "") refreshShown();
  }, [arrived]);

  function close(ids: readonly string[]) {
    setTold(new Set([...next].filter((id) => !ids.includes(id))));
    forget(list.filter(({ id }) => ids.includes(id)));
  }

  // "Uploaded" stays until it is closed or another page is opened.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setTold(new Set(list.flatMap(({ id, state }) => (state !== "stored" && next.has(id) ? [id] : []))));
  }
  return (
    <>
      <p className="vh" role="status">
        {lines.map((line) => endSentence(sayLine(line))).join(" ")}
      </p>
      {/* Only the lines wait for their style, and not the page that they come to. */}
      <Suspense>
        {lines.length > 0 ? (
          <section className="container upload-status" aria-label="Your uploads">
            <link rel="stylesheet" href={sheet} precedence="default" />
            <ul className="uploads">
              {lines.map((line) => (
                <Line
                  key={`${line.kind} ${line.ids[0]}`}
                  line={line}
                  onRetry={() => {
                    for (const id of line.ids) uploads.retry(id);
                    focusHeading(mainId);
                  }}
                  onClose={() => {
                    if (line.kind === "failed") for (const id of line.ids) uploads.remove(id);
                    else close(line.ids);
                    focusHeading(mainId);
                  }}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </Suspense>
    </>
  );
}
