import { takeFolder } from "#server/database/pglite/folder-lock.ts";

/** Takes the folder and keeps it until its input ends. */
try {
  takeFolder(String(process.argv[2]));
  console.log("taken");
  process.stdin.resume();
} catch (error) {
  console.log((error as Error).message);
}
