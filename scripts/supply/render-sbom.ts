import { type LockFile, listNeeds, listRunningPackages } from "./packages-that-run.ts";

type Made = { readonly name: string; readonly version: string; readonly serialNumber: string; readonly at: Date };

/** The address of a package by the purl specification. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function refOf(nameAndVersion: string): string {
  const at = nameAndVersion.lastIndexOf("@");
  return purlOf(nameAndVersion.slice(0, at), nameAndVersion.slice(at + 1));
}

function writeHash(integrity: string): { alg: string; content: string } {
  const [name = "", hash = ""] = integrity.split(/-(.*)/s);
  return { alg: name.replace("sha", "SHA-"), content: Buffer.from(hash, "base64").toString("hex") };
}

/**
 * A software bill of materials in CycloneDX 1.5: every package that runs, with hash, licence and what it needs. npm's own
 * (`npm sbom --omit dev`) leaves out packages that development needs too, such as pg and react.
 */
export function renderSbom(lock: LockFile, { name, version, serialNumber, at }: Made) {
  const packages = listRunningPackages(lock);
  const project = purlOf(name, version);
  const running = new Set(packages.map((each) => purlOf(each.name, each.version)));
  const dependsOn = (needs: readonly string[]) => needs.map(refOf).filter((ref) => running.has(ref));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${serialNumber}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: "application", "bom-ref": project, name, version, purl: project },
    },
    components: packages.map((each) => ({
      type: "library",
      "bom-ref": purlOf(each.name, each.version),
      name: each.name,
      version: each.version,
      scope: each.isOptional ? "optional" : "required",
      hashes: [writeHash(each.integrity)],
      licenses: [/[ ()]/.test(each.licence) ? { expression: each.licence } : { license: { id: each.licence } }],
      purl: purlOf(each.name, each.version),
    })),
    dependencies: [
      { ref: project, dependsOn: dependsOn(listNeeds(lock, "")) },
      ...packages.map((each) => ({ ref: purlOf(each.name, each.version), dependsOn: dependsOn(each.needs) })),
    ],
  };
}
