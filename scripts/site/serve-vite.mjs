import { createServer } from "vite";
import { projectRoot } from "../project.mjs";

const [port, backendPort] = process.argv.slice(2).map(Number);
const target = `http://127.0.0.1:${backendPort}`;
// In the built site the backend fills in the key; Vite serves the placeholder, so the key is added on the way.
const headers = { apikey: process.env.PUBLISHABLE_KEY ?? "sb_publishable_neev" };
const calls = ["/functions", "/auth/v1", "/rest", "/inbox", "/healthz", "/readyz", "/metrics"];

const server = await createServer({
  root: projectRoot,
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    proxy: Object.fromEntries(calls.map((path) => [path, { target, headers }])),
  },
});
await server.listen();
console.log(`Development: http://127.0.0.1:${port} (backend on ${backendPort})`);
process.once("disconnect", () => process.exit(0));
