import { accessSync, constants } from "node:fs";
import { platform } from "node:os";
import { delimiter, join } from "node:path";

/** Each program with its package in Debian and Ubuntu. */
const programs = {
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  ip: "iproute2",
  bridge: "iproute2",
  sysctl: "procps",
  unshare: "util-linux",
  nsenter: "util-linux",
  setpriv: "util-linux",
} as const;

/** Users without rights do not have the folders of system programs on their path. */
export const searchPath = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"].join(delimiter);

function isThere(program: string): boolean {
  const places = program.startsWith("/")
    ? [program]
    : searchPath.split(delimiter).map((folder) => join(folder, program));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** What is missing, with the command that installs it; undefined when nothing is. */
export function describeMissing(): string | undefined {
  if (platform() !== "linux") return "This benchmark needs the namespaces of Linux.";
  const missing = Object.entries(programs).filter(([program]) => !isThere(program));
  if (missing.length === 0) return undefined;
  const packages = [...new Set(missing.map(([, name]) => name))].join(" ");
  return (
    `This benchmark needs ${missing.map(([program]) => program).join(", ")}. On Debian 12: apt-get install --no-install-recommends ${packages}\n` +
    "Their services need not run; the benchmark starts its own."
  );
}
