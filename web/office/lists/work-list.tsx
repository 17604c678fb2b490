import type { ReactNode } from "react";

type WorkListProps = {
  /** The queues of the list: links in one line above it. */
  head: ReactNode;
  /** Search, filters and downloads. They follow the rows in the document, so that the keyboard reaches the rows first. */
  tools: ReactNode;
  children: ReactNode;
};

/** A list of the workspace with the line above it. Beside an open record only the queues stay in that line. */
export function WorkList({ head, tools, children }: WorkListProps) {
  return (
    <>
      <div className="work__head">{head}</div>
      <div className="work__body">{children}</div>
      <div className="work__tools">{tools}</div>
    </>
  );
}
