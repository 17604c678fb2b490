/** The tags of a record in its row. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="records__tag" dir="auto">
      <span className="vh">, tag </span>
      {tag}
    </span>
  ));
}
