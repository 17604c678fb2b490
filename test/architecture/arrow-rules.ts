import { forEachImport, namePackage } from "./imports.ts";
import { isTest, nameLayer, type Rule } from "./source-files.ts";

const mayImport: Record<string, readonly string[]> = {
  domain: ["domain"],
  server: ["server", "domain"],
  web: ["web", "domain"],
  test: ["test", "domain", "server", "web"],
  scripts: ["scripts", "domain", "server", "web", "test"],
};

/** In these folders only the named ones may be imported, beside the folder itself and `domain`. */
const folders: readonly { readonly from: RegExp; readonly to: RegExp; readonly what: string }[] = [
  { from: /^web\/ui\//, to: /^web\/(ui|styles)\//, what: "web/ui knows no word of the business" },
  {
    from: /^web\/session\//,
    to: /^(domain\/|web\/(session|ui)\/|web\/[\w-]+\.ts$)/,
    what: "web/session imports ui and backend",
  },
  {
    from: /^web\/form-kit\//,
    to: /^(domain\/|web\/(form-kit|ui|session)\/|web\/[\w-]+\.ts$)/,
    what: "web/form-kit imports ui, session and backend",
  },
  {
    from: /^web\/query\//,
    to: /^(domain\/|web\/(query|form-kit|ui|session|database-types)\/|web\/[\w-]+\.ts$)/,
    what: "web/query imports form-kit, ui, session and backend",
  },
  {
    from: /^web\/layout\//,
    to: /^(domain\/|web\/(layout|query|form-kit|ui|session|styles|assets)\/|web\/[\w-]+\.ts$)/,
    what: "web/layout imports no noun",
  },
  { from: /^server\/database\//, to: /^(domain|server\/database)\//, what: "server/database imports domain" },
  ...["rest", "auth"].map((name) => ({
    from: new RegExp(`^server/${name}/`),
    to: new RegExp(`^(domain/|server/(${name}|database|mail|http)/|server/(env|clock)\\.ts$)`),
    what: `server/${name} imports database, mail and http`,
  })),
  ...["calls", "jobs"].map((name) => ({
    from: new RegExp(`^server/${name}/`),
    to: new RegExp(`^(domain/|server/(${name}|database|mail|http|files|messages)/|server/(env|clock)\\.ts$)`),
    what: `server/${name} imports database, mail, files, messages and http`,
  })),
  {
    from: /^server\/messages\//,
    to: /^(domain|server\/(messages|database))\//,
    what: "server/messages imports database: calls and jobs write a conversation with it",
  },
  {
    from: /^server\/files\//,
    to: /^(domain\/|server\/(files|database|http)\/|server\/(env|clock)\.ts$)/,
    what: "server/files imports database and http",
  },
  {
    from: /^server\/(mail|http)\//,
    to: /^(domain\/|server\/(mail|http|database)\/|server\/(env|clock)\.ts$)/,
    what: "server/mail and server/http import no module that uses them",
  },
];

/** A package that opens a connection is imported in one place. */
const packagePlaces: readonly { readonly name: RegExp; readonly allowed: RegExp; readonly what: string }[] = [
  { name: /^(pg|pg-pool|@electric-sql\/pglite)$/, allowed: /^(server\/database|test)\//, what: "server/database" },
  { name: /^@supabase\//, allowed: /^(web\/backend\.ts$|test\/)/, what: "web/backend.ts" },
  { name: /^(@fastify\/busboy|file-type)$/, allowed: /^(server\/files|test)\//, what: "server/files" },
  { name: /^(imapflow|libmime|@zone-eu\/mailsplit)$/, allowed: /^(server\/mail|test)\//, what: "server/mail" },
  { name: /^nodemailer$/, allowed: /^(server\/mail|test)\//, what: "server/mail" },
];

export const arrowsBetweenLayers: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    const layer = nameLayer(file.path);
    if (target === undefined || layer === undefined) return undefined;
    const targetLayer = nameLayer(target);
    if (targetLayer === undefined)
      return target === "package.json" ? undefined : `imports ${specifier}, outside the layers`;
    const mine = isTest(file) ? [...(mayImport[layer] ?? []), "test"] : (mayImport[layer] ?? []);
    if (!mine.includes(targetLayer)) return `imports ${specifier}: ${layer} never imports ${targetLayer}`;
    if (targetLayer !== layer && specifier.startsWith("."))
      return `imports ${specifier}: between layers it is #${target}`;
    return undefined;
  });

export const arrowsInsideLayers: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    if (target === undefined || isTest(file) || /\/\+types\//.test(target)) return undefined;
    if (target.startsWith("web/routes/")) return `imports ${specifier}: a route is imported by nothing`;
    const broken = folders.find(({ from, to }) => from.test(file.path) && !to.test(target));
    return broken && `imports ${specifier}: ${broken.what}`;
  });

export const packagesInOnePlace: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    if (target !== undefined) return undefined;
    const name = namePackage(specifier);
    const layer = nameLayer(file.path);
    if (layer === "domain" && name !== "zod" && !isTest(file)) {
      return `imports ${specifier}: domain imports nothing but zod`;
    }
    if (layer === "web" && specifier.startsWith("node:") && !isTest(file)) {
      return `imports ${specifier}: web runs in the browser`;
    }
    const place = packagePlaces.find((each) => each.name.test(name) && !each.allowed.test(file.path));
    return place && `imports ${specifier}: its place is ${place.what}`;
  });

export const importsWithExtensions: Rule = (files) =>
  forEachImport(files, (_file, { specifier, target }) => {
    if (target === undefined || specifier.includes("/+types/") || /\.[a-z0-9]+$/.test(specifier)) return undefined;
    return `imports ${specifier} without its extension`;
  });
