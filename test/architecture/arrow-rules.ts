import { namePackage, readImports } from "./imports.ts";
import { isScript, isTest, type Rule, type SourceFile } from "./source-files.ts";

const rooms = ["domain", "db", "server", "web", "test", "scripts"];
const mayImport: Record<string, readonly string[]> = {
  domain: ["domain"],
  server: ["server", "domain"],
  web: ["web", "domain"],
  test: ["test", "domain", "server", "web"],
  scripts: ["scripts", "domain", "server", "web", "test"],
};

/** In these folders only the named ones may be imported (beside the folder itself and `domain`). */
const folders: readonly { readonly from: RegExp; readonly to: RegExp; readonly what: string }[] = [
  { from: /^web\/ui\//, to: /^web\/ui\//, what: "web/ui knows no word of the business" },
  {
    from: /^web\/form-kit\//,
    to: /^(domain\/|web\/(form-kit|ui|session)\/|web\/backend\.ts$)/,
    what: "web/form-kit imports ui, session and backend",
  },
  { from: /^server\/database\//, to: /^(domain|server\/database)\//, what: "server/database imports domain" },
  ...["rest", "auth", "calls", "jobs"].map((name) => ({
    from: new RegExp(`^server/${name}/`),
    to: new RegExp(`^(domain/|server/(${name}|database|mail|http)/|server/(env|clock)\\.ts$)`),
    what: `server/${name} imports database, mail and http`,
  })),
  {
    from: /^server\/(mail|http)\//,
    to: /^(domain\/|server\/(mail|http|database)\/|server\/(env|clock)\.ts$)/,
    what: "server/mail and server/http import no room that uses them",
  },
];

/** A door has one place where it is made. */
const packagePlaces: readonly { readonly name: RegExp; readonly allowed: RegExp; readonly what: string }[] = [
  { name: /^(pg|pg-pool|@electric-sql\/pglite)$/, allowed: /^(server\/database|test)\//, what: "server/database" },
  { name: /^@supabase\//, allowed: /^(web\/backend\.ts$|test\/)/, what: "web/backend.ts" },
  { name: /^nodemailer$/, allowed: /^(server\/mail|test)\//, what: "server/mail" },
];

export const arrowsBetweenRooms: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    const room = nameRoom(file.path);
    if (target === undefined || room === undefined) return undefined;
    const targetRoom = nameRoom(target);
    if (targetRoom === undefined)
      return target === "package.json" ? undefined : `imports ${specifier}, outside the rooms`;
    const mine = isTest(file) ? [...(mayImport[room] ?? []), "test"] : (mayImport[room] ?? []);
    if (!mine.includes(targetRoom)) return `imports ${specifier}: ${room} never imports ${targetRoom}`;
    if (targetRoom !== room && specifier.startsWith(".")) return `imports ${specifier}: between rooms it is #${target}`;
    return undefined;
  });

export const arrowsInsideRooms: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    if (target === undefined || isTest(file)) return undefined;
    if (target.startsWith("web/routes/") && !/\/\+types\//.test(target)) {
      return `imports ${specifier}: nobody imports a screen`;
    }
    const broken = folders.find(
      ({ from, to }) => from.test(file.path) && !to.test(target) && !/\/\+types\//.test(target),
    );
    return broken && `imports ${specifier}: ${broken.what}`;
  });

export const packagesInOnePlace: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    if (target !== undefined) return undefined;
    const name = namePackage(specifier);
    if (nameRoom(file.path) === "domain" && name !== "zod" && !isTest(file)) {
      return `imports ${specifier}: domain imports nothing but zod`;
    }
    if (nameRoom(file.path) === "web" && specifier.startsWith("node:") && !isTest(file)) {
      return `imports ${specifier}: web runs in the browser`;
    }
    const door = packagePlaces.find((each) => each.name.test(name) && !each.allowed.test(file.path));
    return door && `imports ${specifier}: its place is ${door.what}`;
  });

export const importsWithExtensions: Rule = (files) =>
  forEachImport(files, (_file, { specifier, target }) => {
    if (target === undefined || specifier.includes("/+types/") || /\.[a-z0-9]+$/.test(specifier)) return undefined;
    return `imports ${specifier} without its extension`;
  });

function forEachImport(
  files: readonly SourceFile[],
  judge: (file: SourceFile, found: ReturnType<typeof readImports>[number]) => string | undefined,
): string[] {
  return files.filter(isScript).flatMap((file) =>
    readImports(file).flatMap((found) => {
      const complaint = judge(file, found);
      return complaint === undefined ? [] : [`${file.path} ${complaint}`];
    }),
  );
}

function nameRoom(path: string): string | undefined {
  const first = path.split("/")[0] ?? "";
  return path.includes("/") && rooms.includes(first) ? first : undefined;
}
