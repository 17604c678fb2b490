import { readFileSync } from "node:fs";

/**
 * Loaded before a program (`node --import`), in each of its threads: its clock differs from that of the machine by the
 * milliseconds in the file that CLOCK_SHIFT_FILE names, from one moment to the next.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? "";
const readMs = 20;
const MachineDate = Date;
let shift = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - readAt > readMs) {
    readAt = performance.now();
    shift = Number(readFileSync(file, "utf8"));
  }
  return MachineDate.now() + shift;
}

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
