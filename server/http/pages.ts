import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { siteMap } from "#domain/site-map.ts";
import { leavesBody } from "./connections/unread-body.ts";
import { renderErrorPage } from "./error-page.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { pathOf } from "./paths.ts";
import { commonSecurityHeaders, documentPolicy } from "./security-headers.ts";
import { answerFile } from "./site/answer-file.ts";
import type { FindAsset } from "./site/find-asset.ts";
import type { Site } from "./site/load-site.ts";
import type { SiteFile } from "./site/site-file.ts";
import type { RequestSpans } from "./tracing/request-spans.ts";

export type Pages = {
  /** Answers a GET or HEAD of a file or page of the site; otherwise returns false and leaves the request alone. */
  answerKnown(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers requests without a route: redirect, guarded page, wrong method, unknown address. */
  answerOther(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

type PagesParts = {
  site: Site | undefined;
  findAsset: FindAsset;
  siteUrl: string;
  metrics: Metrics;
  spans: RequestSpans;
  log: Logger;
  nextRequestId: (request: IncomingMessage) => string;
};

/**
 * Serves the site from memory, before the router and its hooks: a public page is a look-up and a write, and stays as
 * fast as Node itself.
 */
export function createPages({ site, findAsset, siteUrl, metrics, spans, log, nextRequestId }: PagesParts): Pages {
  const files: ReadonlyMap<string, SiteFile> = site?.files ?? new Map();
  const security = Object.entries(commonSecurityHeaders(siteUrl)).flat();
  const policy = documentPolicy(siteUrl, { scripts: [], styles: [] });
  const guardedPaths = siteMap.filter((entry) => entry.kind === "guarded").map((entry) => toPattern(entry.path));
  const isVerbose = log.isLevelEnabled("debug");

  const endOf = (request: IncomingMessage) => (leavesBody(request) ? CLOSING : []);

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    file: SiteFile,
    own: readonly string[] = [],
  ): void => {
    const startedAt = performance.now();
    const requestId = nextRequestId(request);
    const status = answerFile(request, response, file, [...own, "X-Request-Id", requestId, ...endOf(request)]);
    note(request, file.route, status, startedAt, requestId);
  };

  const answerPlainly = (
    request: IncomingMessage,
    response: ServerResponse,
    plain: { status: number; title: string; sentence: string; headers?: readonly string[] },
    err?: unknown,
  ): void => {
    const startedAt = performance.now();
    const requestId = nextRequestId(request);
    const reference = plain.status >= 500 ? requestId : undefined;
    const body = Buffer.from(renderErrorPage(plain.title, plain.sentence, reference));
    const type = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length)];
    const own = ["Cache-Control", "no-store", "Content-Security-Policy", policy, "X-Request-Id", requestId];
    response.writeHead(plain.status, [...type, ...own, ...security, ...(plain.headers ?? []), ...endOf(request)]);
    response.end(body);
    note(request, "unmatched", plain.status, startedAt, requestId);
    // The caller may quote the reference.
    if (reference) log.warn({ request_id: reference, status: plain.status, err }, "a page could not be answered");
  };

  const note = (
    request: IncomingMessage,
    route: string,
    status: number,
    startedAt: number,
    requestId: string,
  ): void => {
    const milliseconds = performance.now() - startedAt;
    const method = request.method ?? "GET";
    metrics.observe(method, route, status, milliseconds / 1000);
    spans.addPage(request, { method, route, status, requestId }, milliseconds);
    if (isVerbose) log.debug({ request_id: requestId, method, route, status, ms: milliseconds }, "page answered");
  };

  const isGuarded = (path: string): boolean =>
    site?.guarded !== undefined && guardedPaths.some((pattern) => pattern.test(path));

  return {
    answerKnown(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const file = files.get(pathOf(request.url ?? ""));
      if (file === undefined) return false;
      answer(request, response, file);
      return true;
    },

    async answerOther(request, response) {
      const target = request.url ?? "/";
      const path = pathOf(target);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const isPage = files.has(path) || isGuarded(path);
      if (site === undefined) return answerPlainly(request, response, UNBUILT);
      if (!isRead && isPage) return answerPlainly(request, response, WRONG_METHOD);
      if (isRead && files.has(path)) return answer(request, response, files.get(path) as SiteFile);
      if (isRead && isGuarded(path)) return answer(request, response, site.guarded as SiteFile, UNLISTED);
      // Only to an address that exists, and so never to another host (`//elsewhere/`).
      const bare = withoutEnd(path);
      if (bare !== path && (files.has(bare) || isGuarded(bare)))
        return answerPlainly(request, response, movedTo(bare + target.slice(path.length)));
      if (isRead) {
        const asset = await findAsset(path).catch((err) => ({ err }));
        if (asset && "err" in asset) return answerPlainly(request, response, UNREACHABLE, asset.err);
        if (asset) return answer(request, response, asset);
      }
      if (site.notFound) return answer(request, response, site.notFound);
      return answerPlainly(request, response, UNKNOWN);
    },
  };
}

const CLOSING = ["Connection", "close"];
/** All guarded pages share one shell, with the text of the first page in it: it must not be indexed. */
const UNLISTED = ["X-Robots-Tag", "noindex, nofollow"];
const WRONG_METHOD = {
  status: 405,
  title: "405",
  sentence: "Pages can be read, and nothing else. If you have sent a form, please go back and send it again.",
  headers: ["Allow", "GET, HEAD"],
};
const UNBUILT = {
  status: 503,
  title: "Back in a moment",
  sentence: "The pages of this site have not been built yet. Please try again shortly.",
  headers: ["Retry-After", "30"],
};
const UNREACHABLE = {
  status: 503,
  title: "Back in a moment",
  sentence: "This file cannot be read at the moment. Please try again shortly.",
  headers: ["Retry-After", "5"],
};
const UNKNOWN = { status: 404, title: "404", sentence: "Oops! Page not found" };

function movedTo(location: string) {
  return { status: 308, title: "Moved", sentence: "This page has another address.", headers: ["Location", location] };
}

/** Without the slashes at its end. A pattern for them would try each slash of a long address as their beginning. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** `/dashboard/requests/:id` matches one segment for each parameter. */
function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:[A-Za-z]\w*/g, "[^/]+");
  return new RegExp(`^${escaped}$`);
}
