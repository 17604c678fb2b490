import { Gauge, type Registry } from "prom-client";
import type { Connections, Database } from "#server/database/database.ts";

const gauges = {
  open: ["neev_database_connections_open", "Connections of the pool of this process"],
  idle: ["neev_database_connections_idle", "Those of them that nothing uses"],
  most: ["neev_database_connections_max", "The most that the pool may open"],
  waiting: ["neev_database_transactions_waiting", "Transactions of this process that wait for a connection"],
} as const satisfies Record<keyof Connections, readonly [name: string, help: string]>;

export function registerPoolGauges(registry: Registry, database: Database): void {
  for (const [figure, [name, help]] of Object.entries(gauges))
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(database.connections()[figure as keyof Connections]);
      },
    });
}
