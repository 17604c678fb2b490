type FigureTableProps = {
  /** Of the region in which it scrolls. */
  label: string;
  /** What the rows are, then what each column is. */
  heads: readonly string[];
  /** The first cell names the row; two people may have the same name. */
  rows: readonly (readonly string[])[];
};

/** Before each row a key of its own: its name, and which of that name it is. */
function numberNames(rows: FigureTableProps["rows"]): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const [name = ""] = row;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return [`${name} ${nth}`, ...row];
  });
}

/** Figures below each other; too many or too wide, they scroll in their own place. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  const [first, ...others] = heads;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th scope="col" className="r" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numberNames(rows).map(([key, name, ...cells]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td className="r num" key={others[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
