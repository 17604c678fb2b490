import { isCode, isScript, type Rule } from "./source-files.ts";

const layers = /^(domain|db|server|web|test|scripts)\//;
const sayNothing = /^(utils?|lib|helpers?|common|misc|shared|types)$/;
const kebabCase = /^[a-z0-9$]+(-[a-z0-9$]+)*(\.[a-z0-9]+)+$/;
/** SQL is named after what it makes, and PostgreSQL's names are snake_case. */
const snakeCase = /^[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
/** Where a framework demands the default export: React Router's screens and layout, configuration files, reporters of node:test. */
const defaultAllowed =
  /^(web\/(ui\/draw-icon|routes\/.*|root|entry\.[a-z]+|routes)\.tsx?|[a-z-]+\.config\.ts|scripts\/checks\/(count|report)-tests\.mjs)$/;

export const namesSaySomething: Rule = (files) =>
  files
    .filter((file) => layers.test(file.path))
    .flatMap(({ path }) => {
      const parts = path.split("/").map((part) => part.replace(/\..*$/, ""));
      const empty = parts.find((part) => sayNothing.test(part));
      return empty === undefined ? [] : [`${path}: "${empty}" says nothing about what is in it`];
    });

export const namesAreKebabCase: Rule = (files) =>
  files
    .filter((file) => layers.test(file.path) && isCode(file))
    .flatMap(({ path }) => {
      const name = path.split("/").at(-1) ?? "";
      const right = path.endsWith(".sql") ? snakeCase.test(name) : kebabCase.test(name);
      return right ? [] : [`${path} is not named in ${path.endsWith(".sql") ? "snake_case" : "kebab-case"}`];
    });

export const noBarrels: Rule = (files) =>
  files.filter(isScript).flatMap(({ path, text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").trim();
    const onlyReExports = code !== "" && code.replaceAll(/export\b[^;]*?\bfrom\s*["'][^"']+["'];?/g, "").trim() === "";
    if (onlyReExports) return [`${path} only re-exports: import from where it is made`];
    return /(^|\/)index\.[cm]?tsx?$/.test(path) ? [`${path} is named index: name it after what is in it`] : [];
  });

export const jsxOnlyInWeb: Rule = (files) =>
  files.flatMap(({ path }) =>
    path.endsWith(".tsx") && !path.startsWith("web/") ? [`${path}: .tsx only in web, Node cannot run it`] : [],
  );

export const namedExports: Rule = (files) =>
  files.filter(isScript).flatMap(({ path, text }) => {
    if (defaultAllowed.test(path)) return [];
    return /^export (default\b|\{[^}]*\bas default\b)/m.test(text) ? [`${path} has a default export`] : [];
  });
