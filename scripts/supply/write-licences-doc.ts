import { writeFileSync } from "node:fs";
import { readLockFile } from "./packages-that-run.ts";
import { renderLicencesDoc } from "./render-licences-doc.ts";

writeFileSync(new URL("../../docs/licences.md", import.meta.url), renderLicencesDoc(readLockFile()));
