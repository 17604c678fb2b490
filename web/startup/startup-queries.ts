import type { Company } from "#domain/companies/companies.ts";
import type { ProfileOpenings } from "#domain/companies/profile-openings.ts";
import type { Interest } from "#domain/investors/investments.ts";
import { loadClient } from "#web/backend.ts";
import type { Database } from "#web/database-types.ts";
import { rowsOf } from "../query/own-answer.ts";
import { type Live, useLive } from "../query/use-live.ts";
import { type Applications, useApplications } from "./application-queries.ts";

type Tables = Database["public"]["Tables"];
export type MilestoneRow = Tables["milestones"]["Row"];
export type MetricRow = Tables["company_metrics"]["Row"];
/** The database holds its values to the same lists as the domain. */
export type CompanyRow = Company & Pick<Tables["companies"]["Row"], "user_id" | "is_held" | "hold_reason">;
export type ShareRow = Tables["company_shares"]["Row"];
export type InterestRow = Interest;

/** More than anyone works with: beyond it the oldest are not shown. */
const most = 500;

async function readMilestones(owner: string): Promise<MilestoneRow[]> {
  const client = await loadClient();
  const own = client.from("milestones").select("*").eq("user_id", owner);
  return rowsOf(await own.order("created_at", { ascending: false }).limit(most));
}

/** Oldest month first, as a diary is read. */
async function readMetrics(owner: string): Promise<MetricRow[]> {
  const client = await loadClient();
  const own = client.from("company_metrics").select("*").eq("user_id", owner);
  return rowsOf(await own.order("month", { ascending: false }).limit(most)).reverse();
}

async function readCompany(owner: string): Promise<CompanyRow | null> {
  const client = await loadClient();
  const [company] = rowsOf(await client.from("companies").select("*").eq("user_id", owner));
  return (company as CompanyRow | undefined) ?? null;
}

/** Newest first: at most 200 people are named in a year. */
async function readShares(owner: string): Promise<ShareRow[]> {
  const client = await loadClient();
  const own = client.from("company_shares").select("*").eq("user_id", owner);
  return rowsOf(
    await own
      .order("created_at", { ascending: false })
      .order("id")
      .limit(2 * most),
  );
}

/** What investors have said to the account's own company: a startup sees no others. */
async function readInterests(): Promise<InterestRow[]> {
  const client = await loadClient();
  const received = client.from("interests").select("*").order("created_at", { ascending: false });
  return rowsOf(await received.limit(most)) as InterestRow[];
}

async function readOpenings(): Promise<ProfileOpenings> {
  const client = await loadClient();
  const openings: unknown = rowsOf(await client.rpc("company_openings"));
  // The database's types say only that it is JSON; test/wire/investors/profile-openings.test.ts holds its shape.
  return openings as ProfileOpenings;
}

/** The account's company profile; null without one. */
export function useCompany(owner: string): Live<CompanyRow | null> {
  return useLive(`company ${owner}`, () => readCompany(owner));
}

/** Asked for where the company has a profile. */
export function useProfileOpenings(owner: string): Live<ProfileOpenings> {
  return useLive(`openings ${owner}`, readOpenings);
}

/** All records and requests of a startup, refreshed while shown. */
export type StartupRecords = {
  readonly owner: string;
  readonly applications: Live<Applications>;
  readonly milestones: Live<MilestoneRow[]>;
  readonly metrics: Live<MetricRow[]>;
  readonly company: Live<CompanyRow | null>;
  readonly shares: Live<ShareRow[]>;
  readonly interests: Live<InterestRow[]>;
};

export function useStartupRecords(owner: string): StartupRecords {
  return {
    owner,
    applications: useApplications(owner),
    milestones: useLive(`milestones ${owner}`, () => readMilestones(owner)),
    metrics: useLive(`metrics ${owner}`, () => readMetrics(owner)),
    company: useCompany(owner),
    shares: useLive(`shares ${owner}`, () => readShares(owner)),
    interests: useLive(`interests of ${owner}`, readInterests),
  };
}

/**
 * Whether the account has records of its own, so that no samples are shown (decision D11); undefined as long as that is
 * not known.
 */
export function hasOwnRecords({ applications, milestones, metrics, company }: StartupRecords): boolean | undefined {
  if (applications.data?.rows.length || milestones.data?.length || metrics.data?.length || company.data) return true;
  const areAllKnown = applications.data && milestones.data && metrics.data && company.data !== undefined;
  return areAllKnown ? false : undefined;
}

/**
 * The same records; as long as it is not known whether samples are shown, lists are not called empty. After a failure it may
 * never become known: then each says what it has.
 */
export function awaitSamples(records: StartupRecords): StartupRecords {
  const { applications, milestones, metrics, company } = records;
  const hasFailed = [applications, milestones, metrics, company].some((live) => live.hasFailed);
  if (hasFailed || hasOwnRecords(records) !== undefined) return records;
  return {
    ...records,
    applications: { ...applications, data: undefined },
    milestones: { ...milestones, data: undefined },
  };
}
