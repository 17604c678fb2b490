import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readLockFile } from "./packages-that-run.ts";
import { renderSbom } from "./render-sbom.ts";

const file = "sbom.cdx.json";
const { name, version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const sbom = renderSbom(readLockFile(), { name, version, serialNumber: randomUUID(), at: new Date() });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file} names ${sbom.components.length} packages.`);
