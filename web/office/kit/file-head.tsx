import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Where the focus goes on when a part of the page is gone. */
export const fileHeadingId = "h-file";

type FileHeadProps = {
  title: string;
  /** What kind of record it is, above its title. */
  kind?: string;
  /** The customer, below the title. */
  name?: string;
  /** Its status and dates. */
  children: ReactNode;
};

/** The head of a record's page. It takes the focus, which was on the record's line of the list. */
export function FileHead({ title, kind, name, children }: FileHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before anything can be pressed or typed: the focus must not leave a field that was reached meanwhile.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="inbox-file-head">
      <div>
        {kind ? <p>{kind}</p> : null}
        <h2 id={fileHeadingId} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        {name ? <p dir="auto">{name}</p> : null}
      </div>
      <div className="row">{children}</div>
    </div>
  );
}
