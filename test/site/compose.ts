import { readFileSync } from "node:fs";
import { parse } from "yaml";

export type Service = {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly restart?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, unknown>> };
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> } };
};

const root = new URL("../../", import.meta.url);
export const composeText = readFileSync(new URL("compose.yaml", root), "utf8");
export const services: Readonly<Record<string, Service>> = parse(composeText, { merge: true }).services;

/** What an operator enters in .env, beside what .env.example has there already. */
const entered = {
  POSTGRES_PASSWORD: "5f4dcc3b5aa765d6",
  POWERADMIN_EMAIL: "admin@example.in",
  POWERADMIN_PASSWORD: "a long enough passphrase",
};

/** The variables of .env.example, with those filled in that it leaves empty. */
export function readExample(): Record<string, string> {
  const lines = readFileSync(new URL(".env.example", root), "utf8").matchAll(/^(\w+)=(.*)$/gm);
  return { ...Object.fromEntries([...lines].map(([, name, value]) => [name, value])), ...entered };
}

/** The environment that Compose gives to a service: `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what is missing}`. */
export function fillEnvironment(name: string, variables: Readonly<Record<string, string>>): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind: string, rest = "") => {
      if (variables[variable]) return variables[variable];
      if (kind === "?") throw new Error(`${variable}: ${rest}`);
      return rest;
    });
  return Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [variable, fill(value)]),
  );
}
