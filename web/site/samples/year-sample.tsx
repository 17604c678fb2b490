import { NoteMark, Sheet } from "./sheet.tsx";

type Entry = {
  readonly day: number;
  readonly form: string;
  readonly of: "company" | "llp" | "director" | "both";
  readonly note?: number;
};

/**
 * The year after 31 March, where the annual general meeting is held on the last day, 30 September: 15, 30 and 60 days
 * count from it. Dates: docs/business-rules.md, section 4.
 */
const months: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  { name: "April", entries: [{ day: 30, form: "MSME-1", of: "company", note: 2 }] },
  { name: "May", entries: [{ day: 30, form: "Form 11", of: "llp", note: 4 }] },
  {
    name: "June",
    entries: [
      { day: 30, form: "DPT-3", of: "company" },
      { day: 30, form: "KYC, every third year", of: "director", note: 3 },
    ],
  },
  { name: "July", entries: [] },
  { name: "August", entries: [] },
  { name: "September", entries: [{ day: 30, form: "AGM", of: "company", note: 1 }] },
  {
    name: "October",
    entries: [
      { day: 15, form: "ADT-1", of: "company" },
      { day: 30, form: "AOC-4", of: "company" },
      { day: 30, form: "Form 8", of: "llp", note: 4 },
      { day: 31, form: "MSME-1", of: "company", note: 2 },
    ],
  },
  { name: "November", entries: [{ day: 29, form: "MGT-7 or 7A", of: "company" }] },
  { name: "December", entries: [] },
  { name: "January", entries: [] },
  { name: "February", entries: [] },
  { name: "March", entries: [{ day: 31, form: "Year ends", of: "both" }] },
];

const owners = { company: "Company", llp: "LLP", director: "Director", both: "Company and LLP" } as const;

/** The filings of one year on twelve leaves. */
export function YearSample() {
  return (
    <Sheet kind="year" over="Financial year that ended on 31 March" title="Your filing calendar">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
      <ol className="year" role="list">
        {months.map(({ name, entries }) => (
          <li key={name} className={entries.length === 0 ? "is-free" : undefined}>
            <p>{name}</p>
            {entries.length === 0 ? (
              <small>No filing</small>
            ) : (
              // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away
              <ul role="list">
                {entries.map(({ day, form, of, note }) => (
                  <li key={form} className={`year__entry year__entry--${of}`}>
                    <b className="num">{day}</b>
                    <span>
                      {form}
                      {note ? <NoteMark number={note} /> : null}
                      <small>{owners[of]}</small>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
