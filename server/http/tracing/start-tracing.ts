import { DiagLogLevel, diag, trace } from "@opentelemetry/api";
import type { FastifyBaseLogger } from "fastify";
import type { Env } from "#server/env.ts";
import { switchTracing } from "./spans.ts";

/** Of a stop: a collector that hangs must not use up the time in which open work is finished (server/shutdown.ts). */
const lastExportMs = 2_000;
const exportMs = 10_000;
/** A collector that is down is named once in so many milliseconds. */
const quietMs = 300_000;

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, whose other variables the exporter reads itself. The packages are
 * loaded only then. What a collector does not take is dropped: at most 2,048 spans wait.
 * @returns what to do when the process stops: sends what waits, for two seconds at most
 */
export async function startTracing(
  { tracing }: Pick<Env, "tracing">,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<() => Promise<void>> {
  if (tracing === undefined) return async () => {};
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  reportProblems(log);
  const exporter = new OTLPTraceExporter({ timeoutMillis: exportMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": tracing.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs, scheduledDelayMillis: 1_000 }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  switchTracing(true);
  return async () => {
    switchTracing(false);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, lastExportMs);
    await Promise.race([provider.shutdown().catch(() => {}), promise]);
    clearTimeout(timer);
  };
}

/** The exporter's own words name addresses and headers; the log says only that traces are lost. */
function reportProblems(log: Pick<FastifyBaseLogger, "warn">): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = () => {
    if (performance.now() - saidAt < quietMs) return;
    saidAt = performance.now();
    log.warn("Traces could not be sent. Check that the collector in OTEL_EXPORTER_OTLP_ENDPOINT is running");
  };
  const ignore = () => {};
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
