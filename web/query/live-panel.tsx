import type { ReactNode } from "react";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useRetry } from "./use-retry.ts";

type LivePanelProps<T> = {
  id: string;
  title: string;
  /** Below a heading of the second level. */
  heading?: "h2" | "h3";
  live: Live<T>;
  /** Of what could not be loaded: "Your consultations could not be loaded." */
  failure: string;
  /** Beside the title: how many there are, and the ways on. */
  aside?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

const bars = ["60%", "52%", "66%"];

/** In the shape of what is coming. Heard as one word, seen only if it takes longer than a moment. */
function Skeleton() {
  return (
    <>
      <p className="vh" role="status">
        Loading...
      </p>
      <ul className="rows late" aria-hidden="true">
        {bars.map((width) => (
          <li className="rec" key={width}>
            <span className="sk" style={{ width }} />
            <span className="sk" style={{ width: "5rem", height: "1.5rem" }} />
            <span className="sk" style={{ width: "42%" }} />
            <span className="sk" style={{ width: "6rem" }} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Retry({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" small onClick={onPress}>
      Retry
    </Button>
  );
}

/** Records of the account, refreshed while shown: loading, failed, or there; with a note when they may be out of date. */
export function LivePanel<T>({
  id,
  title,
  heading: Heading = "h2",
  live,
  failure,
  aside,
  children,
}: LivePanelProps<T>) {
  const { data, hasFailed } = live;
  const retry = useRetry(hasFailed, id);
  return (
    <section className="panel" aria-labelledby={id} aria-busy={data === undefined && !hasFailed}>
      <div className="panel__head">
        <Heading id={id} tabIndex={-1}>
          {title}
        </Heading>
        {data !== undefined && aside ? <div className="meta">{aside(data)}</div> : null}
      </div>
      {data !== undefined && hasFailed ? (
        <div className="panel__note" role="status">
          <p>This may be out of date.</p>
          <Retry onPress={retry} />
        </div>
      ) : null}
      {data === undefined && hasFailed ? (
        <div className="panel__body stack" role="alert">
          <LoadFailure failure={failure} live={live} />
          <Retry onPress={retry} />
        </div>
      ) : null}
      {data === undefined && !hasFailed ? <Skeleton /> : null}
      {data === undefined ? null : children(data)}
    </section>
  );
}
