const charts = ["User growth", "Consultations booked"];

export function AdminAnalytics({ owner: _owner }: { owner: string }) {
  return (
    <div className="grid grid--2">
      {charts.map((title, at) => (
        <section className="panel" aria-labelledby={`h-chart-${at}`} key={title}>
          <div className="panel__head">
            <h2 id={`h-chart-${at}`}>{title}</h2>
          </div>
          <p className="panel__body soft">Coming soon</p>
        </section>
      ))}
    </div>
  );
}
