import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "#server/database/database.ts";
import type { TestDatabase } from "./databases.ts";
import { waitUntil } from "./wait-until.ts";

/** Every connection is in use, by statements that are answered, until the function that it returns is called. */
export async function occupyConnections(database: TestDatabase): Promise<() => Promise<void>> {
  let isOver = false;
  const use = async (tx: Transaction) => {
    while (!isOver) {
      await tx.query("select 1");
      await sleep(20);
    }
  };
  const held = Array.from({ length: database.connections().most }, () => database.asSystem("test", use));
  await waitUntil("all connections are in use", async () => {
    const { open, idle, most } = database.connections();
    return open === most && idle === 0;
  });
  return async () => {
    isOver = true;
    await Promise.all(held);
  };
}
