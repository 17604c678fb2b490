import { waitUntil } from "#test/support/wait-until.ts";
import type { Cluster } from "./cluster.ts";
import type { DatabaseNode } from "./database-node.ts";

/** What happens to the primary; answers what ends it, once another one serves. */
export type Fault = {
  readonly title: string;
  readonly goalSeconds: number;
  /** Whether the primary stays: another machine has failed. */
  readonly keepsPrimary?: boolean;
  strike(primary: DatabaseNode, cluster: Cluster): Promise<() => Promise<void>>;
};

const over = async () => {};

async function switchOver(primary: DatabaseNode, cluster: Cluster): Promise<() => Promise<void>> {
  const candidate = (await cluster.readMembers()).find(({ role }) => role === "sync_standby")?.name;
  const answer = await fetch(`http://${primary.place.address}:8008/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: primary.name, candidate }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${answer.status} ${await answer.text()}`);
  return over;
}

export const faults: readonly Fault[] = [
  {
    title: "kill -9 of PostgreSQL on the primary",
    goalSeconds: 30,
    async strike(primary) {
      primary.killPostgres();
      return over;
    },
  },
  {
    title: "kill -9 of everything on the primary's machine",
    goalSeconds: 30,
    async strike(primary) {
      await primary.killAll();
      return async () => primary.start();
    },
  },
  {
    title: "the primary's machine cut off from the network",
    goalSeconds: 30,
    async strike(primary) {
      await primary.place.cutOff();
      return primary.place.joinAgain;
    },
  },
  {
    // No commit is acknowledged until the third machine confirms in its place.
    title: "the standby that confirms cut off from the network",
    goalSeconds: 30,
    keepsPrimary: true,
    async strike(_primary, cluster) {
      const standby = await findNode(cluster, "sync_standby");
      await standby.place.cutOff();
      return standby.place.joinAgain;
    },
  },
  { title: "planned switch-over", goalSeconds: 5, strike: switchOver },
];

async function findNode(cluster: Cluster, role: string): Promise<DatabaseNode> {
  const member = (await cluster.readMembers()).find((each) => each.role === role);
  const node = cluster.nodes.find(({ name }) => name === member?.name);
  if (!node) throw new Error(`There is no ${role}.`);
  return node;
}

export const findPrimary = (cluster: Cluster): Promise<DatabaseNode> => findNode(cluster, "leader");

/** Waits until a member other than this one is the primary. */
export async function untilReplaced(primary: DatabaseNode, cluster: Cluster): Promise<void> {
  await waitUntil(
    `another primary than ${primary.name}`,
    async () => {
      const members = await cluster.readMembers();
      return members.some(({ role, name, state }) => role === "leader" && state === "running" && name !== primary.name);
    },
    120_000,
  );
}
