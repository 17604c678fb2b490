import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { CallError } from "../errors.ts";
import type { Metrics } from "./metrics.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const FORWARDING = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Open to this machine only or, once METRICS_TOKEN is set, to callers with that token. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get("/metrics", { config: { quiet: true } }, async (request, reply) => {
    if (token !== undefined) checkToken(request.headers.authorization, token);
    else if (!isFromThisMachine(request.raw))
      throw new CallError(403, { code: "not_allowed", message: "Metrics are open to this machine only" });
    reply.header("Cache-Control", "no-store").type(metrics.contentType);
    return metrics.print();
  });
}

function checkToken(authorization: string | undefined, token: string): void {
  const given = Buffer.from(authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new CallError(
    401,
    { code: "not_signed_in", message: "Metrics need the metrics token as a Bearer token" },
    { "WWW-Authenticate": "Bearer" },
  );
}

/** A proxy on this machine also connects from loopback, but its forwarding headers show that the visitor is elsewhere. */
function isFromThisMachine(request: IncomingMessage): boolean {
  if (Object.keys(request.headers).some((name) => FORWARDING.test(name))) return false;
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}
