import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { writeTraceparent } from "./traceparent.ts";

/** What the work under way is done for. */
type Origin = { readonly requestId: string | undefined; readonly span: Span | undefined };

const current = new AsyncLocalStorage<Origin>();
let isOn = false;

/** Once the exporter is there (start-tracing.ts); before, no span is made. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

export const isTracing = () => isOn;

export function runFor<T>(origin: Origin, work: () => T): T {
  return current.run(origin, work);
}

/**
 * The request that the work under way is done for, as settings of a transaction: the jobs that it orders carry them
 * (db/migrations/0445_origin_of_jobs.sql).
 */
export function originSettings(): Record<string, string> {
  const { requestId, span } = current.getStore() ?? {};
  return {
    ...(requestId === undefined ? {} : { "neev.request_id": requestId }),
    ...(span === undefined ? {} : { "neev.traceparent": writeTraceparent(span.spanContext()) }),
  };
}

export type SpanOptions = {
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly parent?: SpanContext | undefined;
  readonly links?: readonly Link[];
  /** Milliseconds since 1970. */
  readonly startTime?: number;
};

export function startSpan(name: string, { parent, links = [], ...options }: SpanOptions): Span {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return trace.getTracer("neev").startSpan(name, { ...options, links: [...links] }, context);
}

/** Only the kind of an error: messages quote what people have entered. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const type = [code, name].find((part) => typeof part === "string") as string | undefined;
  span.setAttribute("error.type", type ?? "unknown").setStatus({ code: SpanStatusCode.ERROR });
}

/** Does the work in a span of its own, for the same request. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  try {
    return await current.run({ requestId: current.getStore()?.requestId, span }, work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** As inSpan, under the span of the work under way. Without one, and while nothing is traced, it makes none. */
export async function inPart<T>(
  name: string,
  { kind, attributes }: Pick<SpanOptions, "kind" | "attributes">,
  work: () => Promise<T>,
): Promise<T> {
  const parent = current.getStore()?.span?.spanContext();
  return parent === undefined ? work() : inSpan(name, { kind, attributes, parent }, work);
}
