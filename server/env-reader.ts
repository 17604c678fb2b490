import { isIP } from "node:net";

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects what is wrong with them instead of stopping at the first. */
export class EnvReader {
  readonly problems: string[] = [];
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }

  /** An empty variable counts as unset: compose files and unit files cannot unset one. */
  text(name: string): string | undefined {
    const value = this.#variables[name]?.trim();
    return value === "" ? undefined : value;
  }

  has(name: string): boolean {
    return this.text(name) !== undefined;
  }

  #read<T>(name: string, expected: string, parse: (value: string) => T | undefined): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) this.refuse(`${name} must be ${expected}${isSecret(name) ? "" : `, not "${value}"`}`);
    return parsed;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const read = this.#read(name, `one of ${allowed.join(", ")}`, (value) => allowed.find((one) => one === value));
    return read ?? otherwise;
  }

  flag(name: string): boolean {
    return this.#read(name, "1 or 0", (value) => ({ 1: true, 0: false })[value]) ?? false;
  }

  port(name: string, otherwise: number): number {
    const read = this.#read(name, "a port from 1 to 65535", (value) => {
      const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
      return port >= 1 && port <= 65_535 ? port : undefined;
    });
    return read ?? otherwise;
  }

  scale(name: string, otherwise: number): number {
    const read = this.#read(name, "a number from 0 up, such as 1 or 2.5", (value) =>
      /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : undefined,
    );
    return read ?? otherwise;
  }

  host(name: string, otherwise: string): string {
    const read = this.#read(name, "an IP address or a host name", (value) =>
      isIP(value) !== 0 || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value))
        ? value
        : undefined,
    );
    return read ?? otherwise;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const forms = protocols.map((protocol) => `${protocol}//`).join(" or ");
    const starts = protocols.some((protocol) => this.text(name)?.startsWith(`${protocol}//`));
    // What generates passwords likes these characters, and each ends a part of the address.
    const hint = starts ? "; in a password, / ? # and % are written %2F %3F %23 and %25" : "";
    return this.#read(name, `an address that starts with ${forms} and has a host${hint}`, (value) => {
      const url = URL.parse(value);
      return url && protocols.includes(url.protocol) && namesHost(url) && url.hash === "" ? value : undefined;
    });
  }

  /** Files of variables expand nothing and, in containers, keep quotation marks: there would be a folder of that name. */
  folder(name: string): string | undefined {
    return this.#read(name, "a path without ~, $ or quotation marks before it", (value) =>
      /^[~$"']/.test(value) ? undefined : value,
    );
  }

  origin(name: string): string | undefined {
    return this.#read(name, "http:// or https:// with a host and nothing after it", (value) => {
      const url = URL.parse(value);
      if (!url || !["http:", "https:"].includes(url.protocol)) return undefined;
      return url.href === `${url.origin}/` && !/[?#]/.test(value) ? url.origin : undefined;
    });
  }

  /** Goes into headers and pages as it is, hence only characters that need no escaping anywhere. */
  token(name: string): string | undefined {
    return this.#read(name, "made of letters, digits and . _ - only", (value) =>
      /^[\w.-]{1,2000}$/.test(value) ? value : undefined,
    );
  }

  mailbox(name: string): string | undefined {
    return this.#read(name, "an address, or a name with an address in angle brackets", (value) =>
      /^(?:[^<>\r\n]{1,200}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined,
    );
  }

  instant(name: string): Date | undefined {
    return this.#read(name, "an ISO instant with its zone, such as 2026-11-20T17:00:00+05:30", (value) => {
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value)) return undefined;
      const instant = new Date(value);
      return Number.isNaN(instant.getTime()) ? undefined : instant;
    });
  }

  networks(name: string): string[] {
    const parts = (this.text(name) ?? "").split(",").map((part) => part.trim());
    return parts.filter((part) => {
      if (part !== "" && !isNetwork(part))
        this.refuse(`${name} must list addresses or networks such as 10.0.0.0/8, and "${part}" is neither`);
      return part !== "";
    });
  }
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** `postgres:///name?host=/socket/folder` is the usual way to name a Unix socket. */
function namesHost(url: URL): boolean {
  return url.hostname !== "" || url.searchParams.has("host");
}

function isSecret(name: string): boolean {
  return /URL|KEY|TOKEN|PASSWORD|ENDPOINT/.test(name) && name !== "SITE_URL";
}
