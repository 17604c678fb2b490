import type { FastifyInstance } from "fastify";
import { securityTextPath, writeSecurityText } from "#domain/business/security-text.ts";
import type { Clock } from "#domain/time/clock.ts";

/** Written for each request, so that it never expires; a copy in the build, for other hosts, is not served. */
export function registerSecurityText(app: FastifyInstance, parts: { siteUrl: string; clock: Clock }): void {
  app.get(securityTextPath, async (_request, reply) => {
    reply.type("text/plain; charset=utf-8").header("Cache-Control", "public, max-age=3600");
    return writeSecurityText(parts.siteUrl, parts.clock.now());
  });
}
