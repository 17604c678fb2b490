type TileFigureProps = {
  /** None while it is on its way, or if it is not known. */
  figure: string | undefined;
  hasFailed: boolean;
  /** About as wide as the figure will be. */
  width?: string;
};

/** The figure of a tile, or that it is coming, or that it is not known. */
export function TileFigure({ figure, hasFailed, width = "4ch" }: TileFigureProps) {
  if (figure !== undefined) return figure;
  if (hasFailed)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">not known</span>
      </>
    );
  return (
    <>
      <span className="sk late" style={{ width }} />
      <span className="vh">loading</span>
    </>
  );
}
