import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { MakeServer } from "./balancer.ts";

function forward(asked: IncomingMessage, answer: ServerResponse, [backend, ...others]: readonly string[]): void {
  if (backend === undefined) return void answer.destroy();
  const { method, url = "/" } = asked;
  const isAsset = method === "GET" && url.startsWith("/assets/");
  const headers = { ...asked.headers, connection: "close" };
  const passed = request(backend + url, { method, headers, agent: false }, (received) => {
    if (isAsset && received.statusCode === 404 && others.length > 0) {
      received.resume();
      return forward(asked, answer, others);
    }
    answer.writeHead(received.statusCode ?? 502, received.headers);
    received.on("error", () => answer.destroy()).pipe(answer);
  });
  passed.on("error", () => {
    if (isAsset && others.length > 0 && !answer.headersSent) forward(asked, answer, others);
    else answer.destroy();
  });
  if (isAsset) passed.end();
  else asked.pipe(passed);
}

/**
 * Passes requests on. An asset that one process does not have, or does not answer, is asked of the next one, as nginx does
 * with `proxy_next_upstream error timeout http_404`; nothing else is repeated.
 */
export const askAgain: MakeServer = (choose) => createServer((asked, answer) => forward(asked, answer, choose()));
