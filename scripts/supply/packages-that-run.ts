import { readFileSync } from "node:fs";

type LockEntry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> };

/** A package of the lock file that is not only for building and testing. */
export type RunningPackage = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as the package states it. */
  readonly licence: string;
  /** As npm writes it: the name of the hash, a hyphen, and the hash in base64. */
  readonly integrity: string;
  readonly isOptional: boolean;
  /** Names and versions of the packages that it needs. */
  readonly needs: readonly string[];
};

export function readLockFile(): LockFile {
  return JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as LockFile;
}

export const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** Where Node finds a package: beside the one that needs it, or further up. */
function findPlace({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === "") return undefined;
  }
}

/** What the package at this place needs, as `name@version`; the empty place is the project. */
export function listNeeds(lock: LockFile, place: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = findPlace(lock, place, name);
    return found === undefined ? [] : [`${name}@${lock.packages[found]?.version}`];
  });
}

/** Where the packages with these names are, and all that they need. */
export function findServerPlaces(lock: LockFile, names: readonly string[]): Set<string> {
  const places = new Set<string>();
  const follow = (from: string, needed: readonly string[]): void => {
    for (const name of needed) {
      const place = findPlace(lock, from, name);
      if (place === undefined || places.has(place)) continue;
      places.add(place);
      const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {};
      follow(place, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  follow("", names);
  return places;
}

/** By name and version, each once. */
export function listRunningPackages(lock: LockFile): RunningPackage[] {
  const found = new Map<string, RunningPackage>();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === "" || entry.dev === true) continue;
    const [name, version] = [nameOf(place), entry.version ?? ""];
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: entry.license ?? "unknown",
      integrity: entry.integrity ?? "",
      isOptional: entry.optional === true,
      needs: listNeeds(lock, place),
    });
  }
  return [...found.values()].sort((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  );
}
