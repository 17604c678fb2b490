import { readProcessorSeconds } from "./processor-time.mjs";

const shown = 5;

/** The figures of a run: the slowest files, the time by the clock, and the time that processors worked. */
export function printFigures({ files, wallSeconds }) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, shown);
  if (slowest.length > 0) console.log("Slowest files:");
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const processor = readProcessorSeconds();
  const worked = processor === undefined ? "not known on this system" : `${processor.toFixed(0)} s`;
  console.log(`Wall time ${wallSeconds.toFixed(0)} s, processor time ${worked}`);
}
