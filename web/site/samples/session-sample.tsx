import { NoteMark, Sheet } from "./sheet.tsx";

const steps = [
  { what: "Market figure on slide 6 and in the model: make them the same", who: "Founders" },
  { what: "Count the two option grants in the cap table", who: "Company secretary" },
  { what: "Send three references of pilot customers", who: "Founders" },
  { what: "Decide between a convertible note and CCPS", who: "Founders, lawyer" },
] as const;

/** The written list that follows a session. The company and its points are invented. */
export function SessionSample() {
  return (
    <Sheet kind="list" over="Pitch Deck Review, 45 minutes" title="Next steps after your session">
      <p className="todo__for">
        Gulmohar Foods, seed round
        <NoteMark number={1} />
      </p>
      <ol className="todo">
        {steps.map(({ what, who }, at) => (
          <li key={what}>
            <span>
              {what}
              {at === 0 ? <NoteMark number={2} /> : null}
            </span>
            <span className="todo__who">
              {who}
              {at === 1 ? <NoteMark number={3} /> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="todo__own">
        With us, or on your own
        <NoteMark number={4} />
      </p>
    </Sheet>
  );
}
