type FigureTableProps = {
  /** Of the region in which it scrolls. */
  label: string;
  /** What the rows are, then what each column is. */
  heads: readonly string[];
  /** The first cell names the row; no two rows have the same. */
  rows: readonly (readonly string[])[];
};

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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
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
