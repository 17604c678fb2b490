import type { Step, StepTime, TimeScale } from "#web/site/blocks/page-content.ts";
import { LinkedText } from "../linked-text.tsx";
import { layOut, type Span } from "./time-spans.ts";

const workers: Readonly<Record<StepTime["by"], string>> = {
  us: "Our work",
  you: "Your part",
  authority: "The authority",
  investors: "Investors",
};

type DrawingProps = { time: StepTime | undefined; span: Span | undefined; scale: TimeScale };

/** The bar of one step: solid if all goes quickly, hatched up to the longest. Its words stand beside it. */
function Drawing({ time, span, scale }: DrawingProps) {
  const share = (value: number) => `${(100 * value) / scale.length}%`;
  return (
    <div className={`timeline__track timeline__track--${time?.by ?? "us"}`} aria-hidden="true">
      {scale.ticks.map(({ at }) => (
        <i className="timeline__line" key={at} style={{ left: share(at) }} />
      ))}
      {span ? (
        <>
          <i
            className={time?.open ? "timeline__bar timeline__bar--open" : "timeline__bar timeline__bar--most"}
            style={{ left: share(span.start), width: share(span.latest - span.start) }}
          />
          {time?.open || span.earliest === span.start ? null : (
            <i
              className="timeline__bar"
              style={{ left: share(span.start), width: share(span.earliest - span.start) }}
            />
          )}
        </>
      ) : null}
      {time?.points?.map((at) => (
        <i className="timeline__point" key={at} style={{ left: share(at) }} />
      ))}
    </div>
  );
}

/** Steps on one scale of time: what is ours, what is yours, what the authority takes. */
export function DurationTimeline({ steps, scale }: { steps: readonly Step[]; scale: TimeScale }) {
  const spans = layOut(steps.map(({ time }) => time));
  const first = steps[0]?.time?.by ?? "us";
  // Where one side alone takes the time, the heading says whose it is.
  const isShared = steps.some(({ time }) => time && time.by !== first);
  const hasRange = spans.some((span, at) => span && span.latest > span.earliest && !steps[at]?.time?.open);
  return (
    <div className="timeline">
      <div className="timeline__axis" aria-hidden="true">
        <p>
          {scale.ticks.map(({ at, label }) => (
            <span
              className={at > 0 && at / scale.length < 0.16 ? "num timeline__near" : "num"}
              key={at}
              style={{ left: `${(100 * at) / scale.length}%`, translate: at === 0 ? "0" : undefined }}
            >
              {label}
            </span>
          ))}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
      <ol role="list">
        {steps.map(({ title, duration, text, time }, index) => (
          <li key={title}>
            <div className="timeline__name">
              <h3>{title}</h3>
              {duration ? <p className="timeline__time">{duration}</p> : null}
              {time && isShared ? <p className={`timeline__by timeline__by--${time.by}`}>{workers[time.by]}</p> : null}
            </div>
            <Drawing time={time} span={spans[index]} scale={scale} />
            <p className="soft">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      {hasRange ? (
        <p className={`timeline__key timeline__track--${isShared ? "us" : first} meta`} aria-hidden="true">
          <i className="timeline__bar" /> Quickest
          <i className="timeline__bar timeline__bar--most" /> Up to
        </p>
      ) : null}
    </div>
  );
}
