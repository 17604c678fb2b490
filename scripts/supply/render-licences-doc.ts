import { type LockFile, listRunningPackages } from "./packages-that-run.ts";

/** Licences that ask for no more than their notice: the product may stay closed. */
export const allowedLicences = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0"] as const;

/** Where a package offers a choice with a licence that is not allowed: the one that we take. */
const taken: Readonly<Record<string, { readonly offered: string; readonly licence: string }>> = {
  "@zone-eu/mailsplit": { offered: "(MIT OR EUPL-1.1+)", licence: "MIT" },
};

/** The licence under which we use a package; a choice that has become another one has to be made again. */
export function licenceTaken({ name, licence }: { readonly name: string; readonly licence: string }): string {
  return taken[name]?.offered === licence ? taken[name].licence : licence;
}

/** Whether each licence of an SPDX expression is allowed; of a choice, all are asked for, which is simpler and stricter. */
export function isAllowed(expression: string): boolean {
  const names = expression.replace(/[()]/g, " ").split(/\s+(?:AND|OR)\s+|\s+/);
  return names.filter(Boolean).every((name) => allowedLicences.some((allowed) => allowed === name));
}

const sayTaken = () =>
  Object.entries(taken)
    .map(([name, { offered, licence }]) => `${name} offers ${offered}: we take ${licence}.`)
    .join(" ");

/** docs/licences.md: what runs, and under which licence it may. */
export function renderLicencesDoc(lock: LockFile): string {
  const packages = listRunningPackages(lock);
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  const summary = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return `# Licences

Generated from \`package-lock.json\` by \`scripts/supply/write-licences-doc.ts\`; a test fails when it is stale. These packages run, in the backend or in the
browser. Packages that only build and test are not listed.

Allowed: ${allowedLicences.join(", ")}. A test refuses any other. ${sayTaken()} The fonts are under the SIL Open Font License 1.1 (\`public/licenses\`).

| Licence | Packages |
|---|---|
${summary.map(([licence, { length }]) => `| ${licence} | ${length} |`).join("\n")}

| Package | Version | Licence |
|---|---|---|
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join("\n")}
`;
}
