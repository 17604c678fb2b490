type DraftedPagesProps = {
  /** How many pages of the document wait on this device. */
  count: number;
  title: string;
  onOpen: () => void;
};

/** The way back to pages of a document that were photographed and not sent yet. */
export function DraftedPages({ count, title, onOpen }: DraftedPagesProps) {
  if (count === 0) return null;
  return (
    <p className="doc-item__text">
      {count === 1 ? "1 page is" : `${count} pages are`} not sent yet.{" "}
      <button className="link-btn" type="button" aria-haspopup="dialog" onClick={onOpen}>
        Continue<span className="vh"> with the pages of {title}</span>
      </button>
    </p>
  );
}
