import { trademarkClasses } from "#domain/catalogue/trademark/trademark-classes.ts";

/** The 45 classes as text: part of the page as sent, and not downloaded again as script. */
export function ClassList() {
  return (
    <ul className="class-list">
      {trademarkClasses.map(({ number, name, examples }) => (
        <li key={number}>
          <b>
            Class {number}: {name}
          </b>
          <p className="soft">{examples}</p>
        </li>
      ))}
    </ul>
  );
}
