import { benchAccounts } from "../accounts.ts";
import { benchAlerts } from "../alerts/alerts.ts";
import { benchBackup } from "../backup.ts";
import { benchConnections } from "../connections.ts";
import { benchLoad } from "../crowd/load.ts";
import { benchDashboard } from "../dashboard.ts";
import { benchEmbeddedSync } from "../embedded-sync.ts";
import { benchEnquiries } from "../enquiries.ts";
import { benchFailover } from "../failover/failover.ts";
import { describeMachine } from "../figures.ts";
import { benchHanging } from "../hanging.ts";
import { benchMemory } from "../memory.ts";
import { benchOffice } from "../office/office.ts";
import { benchPages } from "../pages.ts";
import { benchStart } from "../start.ts";
import { benchTableCalls } from "../table-calls.ts";
import { benchThreads } from "../threads.ts";
import { benchUpgrade } from "../upgrade.ts";
import { benchUploads } from "../uploads.ts";
import { openWorkplace, type Workplace } from "../workplace.ts";

const benches = {
  pages: benchPages,
  enquiries: benchEnquiries,
  start: benchStart,
  accounts: benchAccounts,
  memory: benchMemory,
  tables: benchTableCalls,
  dashboard: benchDashboard,
  office: benchOffice,
  connections: benchConnections,
  "embedded-sync": benchEmbeddedSync,
  backup: benchBackup,
  upgrade: benchUpgrade,
  hanging: benchHanging,
  uploads: benchUploads,
  threads: benchThreads,
};

/** Long, or with programs that a machine may not have: only by name. */
const onlyAsked = { load: benchLoad, failover: benchFailover, alerts: benchAlerts };
const all = { ...benches, ...onlyAsked };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(all).join(", ")}.`);
  process.exit(2);
}
console.log(describeMachine());
let open: Workplace | undefined;
// Servers end with this process; its folders would stay.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void (open?.close() ?? Promise.resolve()).finally(() => process.exit(130)));
for (const [name, bench] of Object.entries(asked.length > 0 ? all : benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  open = await openWorkplace();
  try {
    await bench(open);
  } finally {
    await open.close();
    open = undefined;
  }
}
