/** The address of a list of the workspace, or of one of its records beside the list; what is empty is left out. */
export function writeAddress(
  place: string,
  record: string | undefined,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const path = record === undefined ? `/office/${place}` : `/office/${place}/${record}`;
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams(given).toString();
  return text ? `${path}?${text}` : path;
}
