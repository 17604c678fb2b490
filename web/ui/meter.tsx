type MeterProps = { percent: number; label: string };

/** A bar beside its figure: the figure is what is read out. */
export function Meter({ percent, label }: MeterProps) {
  return (
    <div className="meter-row">
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="meter-row__figure num">
        <span className="vh">{label}: </span>
        {percent}%
      </span>
    </div>
  );
}
