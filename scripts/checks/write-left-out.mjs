/**
 * Lines that name the tests which this machine could not run, each with the reason: a run without them is green, and says so.
 * @param leftOut file, name and reason of each
 */
export function writeLeftOut(leftOut) {
  if (leftOut.length === 0) return [];
  const files = new Map();
  for (const { file, name, reason } of leftOut) {
    const place = `${file} (${reason})`;
    files.set(place, [...(files.get(place) ?? []), name]);
  }
  const lines = [...files].flatMap(([place, names]) => [`  ${place}`, ...names.map((name) => `    ${name}`)]);
  return ["Left out, as this machine cannot run it:", ...lines];
}
