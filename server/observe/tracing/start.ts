import { defaultTextMapSetter, SpanKind, trace } from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { applicationVersion } from '#server/version.ts'
import type { Traces } from '../traces.ts'
import { within } from '../within.ts'
import { traceQueries } from './queries.ts'
import { traceRequests } from './requests.ts'
import { createScope } from './scope.ts'

/** A stop waits so long for a collector. */
const STOP_MS = 1_000

/** The same exporter, that says once when a collector takes nothing, and again after it did. */
const telling = (exporter: SpanExporter, failed: (reason: string) => void): SpanExporter => {
  let isTold = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isFailed = result.code === ExportResultCode.FAILED
        if (isFailed && !isTold) failed(result.error?.message.slice(0, 200) ?? 'unknown')
        isTold = isFailed
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/**
 * Traces, sent in batches to the address of a collector. Who samples how much, and what is sent along, is read by the
 * libraries from the standard variables.
 */
export const tracesTo = (url: string, failed: (reason: string) => void): Traces => {
  const own = resourceFromAttributes({ 'service.name': 'rabt', 'service.version': applicationVersion() })
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(telling(new OTLPTraceExporter({ url }), failed))],
  })
  const scope = createScope(provider.getTracer('rabt'))
  const propagator = new W3CTraceContextPropagator()
  return {
    requests: (app) => traceRequests(app, scope, propagator),
    queries: (pool) => traceQueries(pool, scope),
    background: (kind) => (name, work) =>
      scope.inSpan(
        `${kind} ${name}`,
        { kind: SpanKind.CONSUMER, root: true, attributes: { [`rabt.${kind}`]: name } },
        work,
      ),
    around: ({ kind, operation }, work) =>
      scope.inSpan(`${kind} ${operation}`, { kind: SpanKind.CLIENT }, work),
    headers: () => {
      const headers: Record<string, string> = {}
      propagator.inject(scope.active(), headers, defaultTextMapSetter)
      return headers
    },
    logged: (): Readonly<Record<string, string>> => {
      const span = trace.getSpan(scope.active())?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    stop: () => within(STOP_MS, provider.shutdown(), () => new Error('late')).catch(() => undefined),
  }
}
