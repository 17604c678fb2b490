import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project.mjs";
import { listTestFiles } from "./test-files.mjs";

/**
 * What `--only` names: the files whose path holds the words, else the tests and journeys whose name may hold them.
 * @returns node:test files, journey files, and a pattern of names when only some of their tests are meant
 */
export function selectTests(words) {
  const journeys = globSync("test/journeys/**/*.spec.ts", { cwd: projectRoot }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const path = words.replace(/^\.\//, "");
  const byPath = choose(listTestFiles(), journeys, (file) => file.includes(path));
  if (byPath.files.length + byPath.journeys.length > 0) return byPath;
  const byText = choose(listTestFiles(), journeys, (file) =>
    readFileSync(join(projectRoot, file), "utf8").includes(words),
  );
  return { ...byText, namePattern: words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&") };
}

function choose(files, journeys, isMeant) {
  return { files: files.filter(isMeant), journeys: journeys.filter(isMeant) };
}
