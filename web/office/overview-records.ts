import { loadClient } from "#web/backend.ts";
import { checkSession } from "#web/session/session-store.ts";

const countNames = [
  "totalUsers",
  "totalProfiles",
  "totalRoles",
  "totalServices",
  "totalConsultations",
  "totalFundingApps",
] as const;
export type CountName = (typeof countNames)[number];
/** Null where the figure could not be read: an unknown figure is never shown as 0. */
export type AdminCounts = Readonly<Record<CountName, number | null>>;

export type SetupState = {
  readonly isGood: boolean;
  readonly message: string;
  /** Null when they could not be read. */
  readonly counts: { readonly users: number; readonly profiles: number; readonly roles: number } | null;
};

export type SystemStatus = "Online" | "Degraded" | "Offline";

export type AdminOverview = {
  readonly counts: AdminCounts;
  readonly setup: SetupState;
  readonly health: SystemStatus;
};

type Tables = "profiles" | "user_roles" | "services" | "consultations" | "funding_applications";
const tables: Readonly<Record<CountName, Tables>> = {
  totalUsers: "profiles",
  totalProfiles: "profiles",
  totalRoles: "user_roles",
  totalServices: "services",
  totalConsultations: "consultations",
  totalFundingApps: "funding_applications",
};

function noteRefusal(status: number) {
  if (status === 401) void checkSession();
}

/** The loader: all six in one call (decision D18); null when it fails. */
async function loadCounts(): Promise<AdminCounts | null> {
  const client = await loadClient();
  const { data, error, status } = await client.rpc("power_admin_overview");
  noteRefusal(status);
  if (error || typeof data !== "object" || data === null) return null;
  const found = data as Readonly<Record<string, unknown>>;
  return collect((name) => {
    const count = found[name];
    return typeof count === "number" ? count : null;
  });
}

function collect(find: (name: CountName) => number | null): AdminCounts {
  return Object.fromEntries(countNames.map((name) => [name, find(name)])) as Record<CountName, number | null>;
}

/** The six count-only reads of the specification's section 7, each by its own call, so that one failure does not hide the others. */
async function readCounts(): Promise<AdminCounts> {
  const client = await loadClient();
  const read = async (name: CountName): Promise<number | null> => {
    const { count, error, status } = await client.from(tables[name]).select("*", { count: "exact", head: true });
    noteRefusal(status);
    return error ? null : count;
  };
  const found = await Promise.all(countNames.map((name) => read(name).catch(() => null)));
  return collect((name) => found[countNames.indexOf(name)] ?? null);
}

async function readSetup(): Promise<SetupState> {
  const unknown = { isGood: false, message: "The setup could not be checked.", counts: null };
  const { data, error } = await (await loadClient()).rpc("verify_power_admin_setup");
  if (error || typeof data !== "object" || data === null) return unknown;
  const { success, message, admin_users, admin_profiles, admin_roles } = data as Readonly<Record<string, unknown>>;
  const counts = [admin_users, admin_profiles, admin_roles].every((count) => typeof count === "number")
    ? { users: Number(admin_users), profiles: Number(admin_profiles), roles: Number(admin_roles) }
    : null;
  return { isGood: success === true, message: typeof message === "string" ? message : unknown.message, counts };
}

/** Decision D17: it serves; it runs but cannot serve, for example without its database; or it does not respond. */
async function readHealth(): Promise<SystemStatus> {
  try {
    const { ok } = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    return ok ? "Online" : "Degraded";
  } catch {
    return "Offline";
  }
}

const nothingKnown = collect(() => null);

/** What the head of the admin dashboard shows. It never throws: what could not be read is unknown. */
export async function readAdminOverview(): Promise<AdminOverview> {
  const [counts, setup, health] = await Promise.all([
    loadCounts()
      .catch(() => null)
      .then((loaded) => loaded ?? readCounts())
      .catch(() => nothingKnown),
    readSetup().catch(() => ({ isGood: false, message: "The setup could not be checked.", counts: null })),
    readHealth(),
  ]);
  return { counts, setup, health };
}

export function isComplete({ counts }: AdminOverview): boolean {
  return countNames.every((name) => counts[name] !== null);
}
